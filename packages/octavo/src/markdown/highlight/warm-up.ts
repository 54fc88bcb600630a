import type { Highlighter } from './highlighter.ts'

/** Grammars compile their rules on first use, which takes longer than anything else about a page. */
export async function warmUp(highlighter: Highlighter): Promise<void> {
  await highlighter.tokenize(typicalCode, 'ts')
}

const typicalCode = `import { createServer, type Server } from 'node:http'
// A comment
export const servers = new Map<string, Server>()
export type Options = { port?: number; name: string | null }
export async function start({ port = 0, name }: Options): Promise<Server> {
  const server = createServer((request, response) => response.end(\`Hello \${request.url}\`))
  if (name !== null && !servers.has(name)) servers.set(name, server)
  for (const [key, value] of servers) console.log(key, value.listening ? 1 : [2, 'x'])
  return await new Promise((resolve) => server.listen(port, () => resolve(server)))
}
class Shelf<T extends object> { constructor(private readonly books: T[] = []) {} }
`
