import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'

/** How the service currently behaves. */
export type Behavior = 'answers' | 'is slow' | 'fails' | 'talks nonsense'

export type SearchService = {
  origin: string
  behave: (behavior: Behavior) => void
  /** The requests it received, newest last. */
  requests: Record<string, unknown>[]
  stop: () => Promise<void>
}

const hit = {
  objectID: '1',
  url: 'https://harbour.example/docs/guide#leaving',
  type: 'lvl2',
  docusaurus_tag: 'docs-default-current',
  hierarchy: { lvl0: 'Documentation', lvl1: 'Guide', lvl2: 'Leaving' },
  content: 'Keep the green light',
  since: '1.4',
  _snippetResult: { content: { value: 'Keep the <mark>green</mark> light <img src=x onerror=alert(1)>' } },
}

/** A server that implements the hosted search's protocol as far as readers need it. */
export async function startSearchService(): Promise<SearchService> {
  let behavior: Behavior = 'answers'
  const requests: Record<string, unknown>[] = []
  const answers: Record<Behavior, () => { status: number; body: string; delay?: number }> = {
    answers: () => ({
      status: 200,
      body: JSON.stringify({ results: [{ hits: [hit], nbHits: 1, nbPages: 1 }] }),
    }),
    'is slow': () => ({ ...answers.answers(), delay: 1500 }),
    fails: () => ({ status: 403, body: '{"message":"Invalid Application-ID or API key","status":403}' }),
    'talks nonsense': () => ({ status: 200, body: '{"results":[{"hits":"none"}]}' }),
  }
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    void readRequests(request).then((asked) => {
      requests.push(...asked)
      const { status, body, delay = 0 } = answers[behavior]()
      setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(body), delay)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    behave: (next) => void (behavior = next),
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readRequests(request: IncomingMessage): Promise<Record<string, unknown>[]> {
  const body = await text(request)
  if (request.method !== 'POST') return []
  return (JSON.parse(body) as { requests: Record<string, unknown>[] }).requests
}

/** Makes this page and those that are loaded later ask this server, through the button's configuration. */
export async function useService(page: Page, host: string): Promise<void> {
  const configure = (origin: string) => {
    const element = document.querySelector<HTMLElement>('button[data-search]')
    if (!element || element.dataset['search']?.includes(origin)) return
    const options = JSON.parse(element.dataset['search'] ?? '') as { service: { options: object } }
    const service = { ...options.service, options: { ...options.service.options, host: origin } }
    const reportUrl = 'https://report.example/?q={query}'
    element.dataset['search'] = JSON.stringify({ ...options, service, reportUrl })
  }
  await page.evaluate(configure, host)
  await page.addInitScript(
    `new MutationObserver(() => (${configure.toString()})(${JSON.stringify(host)})).observe(document, { childList: true, subtree: true })`,
  )
}
