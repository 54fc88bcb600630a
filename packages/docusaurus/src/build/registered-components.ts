import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where a site registers components for all pages. */
export const registeredName = /^src\/theme\/MDXComponents(?:\/index)?\.[jt]sx?$/

const places = ['', '/index'].flatMap((end) =>
  ['tsx', 'ts', 'jsx', 'js'].map((extension) => `src/theme/MDXComponents${end}.${extension}`),
)

type Registered = {
  /** Name → file, for the option `components`. */
  components: Record<string, string>
  /** Names of elements, which can't be replaced. */
  elements: string[]
  /** Null without such a file. */
  file: string | null
}

export const noComponents: Registered = { components: {}, elements: [], file: null }

/** Reads the names in `export default { ...MDXComponents, Highlight, Card: OwnCard }`, without running it. */
export function readRegistered(root: string): Registered {
  const file = places.find((place) => existsSync(path.join(root, place))) ?? null
  const names = file === null ? [] : listNames(readFileSync(path.join(root, file), 'utf8'))
  const isComponent = (name: string) => /^[A-Z]\w*$/.test(name)
  return {
    components: Object.fromEntries(names.filter(isComponent).map((name) => [name, file ?? ''])),
    elements: names.filter((name) => !isComponent(name)),
    file,
  }
}

function listNames(code: string): string[] {
  const inner = readObject(code)
  if (inner === null) return []
  const names: string[] = []
  let depth = 0
  // A name counts if it begins a property of the outermost object.
  for (const [token, opening, closing, name] of inner.matchAll(
    /([{[(])|([}\])])|(?<=(?:^|,)\s*(?:\/\/.*\s*)*)(?:(['"]?)([\w$]+)\3)(?=\s*(?:[:,(]|$))/g,
  )) {
    if (opening) depth++
    else if (closing) depth--
    else if (depth === 0 && name !== undefined) names.push(token.replaceAll(/['"]/g, ''))
  }
  return names
}

/** What's between the braces of the default export, which may have a name of its own. */
function readObject(code: string): string | null {
  const exported = /export\s+default\s+(\w+)/.exec(code)?.[1]
  const start = exported
    ? new RegExp(`\\b(?:const|let|var)\\s+${exported}\\b[^=]*=\\s*\\{`).exec(code)
    : /export\s+default\s*\{|module\.exports\s*=\s*\{/.exec(code)
  if (!start) return null
  let depth = 1
  const first = start.index + start[0].length
  for (let index = first; index < code.length; index++) {
    if (code[index] === '{') depth++
    if (code[index] === '}' && --depth === 0) return code.slice(first, index)
  }
  return null
}

/** Exports each of the components by name, which is how the engine finds them. */
export function splitComponents(code: string): string {
  const names = listNames(code).filter((name) => /^[A-Z]\w*$/.test(name))
  const exported = names.map(
    (name) => `const registered${name} = registered.${name}\nexport { registered${name} as ${name} }\n`,
  )
  return `${code.replace(/export\s+default\s+/, 'const registered = ')}\nexport default registered\n${exported.join('')}`
}
