import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shownEvent } from 'octavo/feature-shared'
import { analytics, buildScript } from './analytics.ts'

const options = { id: 'G-ABC123', anonymizeIp: true, respectDoNotTrack: true } as const

/** Runs the script as a page would. `go` navigates and notifies the script. */
function run(analytics: Partial<typeof options> | { anonymizeIp: boolean } = {}, navigator: object = {}) {
  const script = buildScript({ ...options, ...analytics })
  const listeners: (() => void)[] = []
  const location = { pathname: '/base/docs', search: '', hash: '', href: 'https://x.example/base/docs' }
  const appended: { src?: string }[] = []
  const window: { dataLayer?: ArrayLike<unknown>[] } = {}
  const context = {
    window,
    location,
    navigator,
    addEventListener: (name: string, listener: () => void) => name === shownEvent && listeners.push(listener),
    document: {
      title: 'Docs',
      querySelector: () => ({ getAttribute: () => '/base/opensearch.xml' }),
      createElement: () => ({}),
      head: { appendChild: (element: { src?: string }) => appended.push(element) },
    },
    Date,
    get dataLayer() {
      return window.dataLayer
    },
    get gtag() {
      return (window as { gtag?: unknown }).gtag
    },
  }
  runInNewContext(script, context)
  return {
    appended,
    calls: () => (window.dataLayer ?? []).map((call) => Array.from(call)),
    paths: () =>
      (window.dataLayer ?? [])
        .filter((call) => call[0] === 'event')
        .map((call) => (call[2] as { page_path: string }).page_path),
    go(parts: Partial<typeof location>) {
      Object.assign(location, { search: '', hash: '' }, parts)
      for (const listener of listeners) listener()
    },
  }
}

test('B152 B261 editing a search does not count as a view, but opening the search page does', () => {
  const page = run()
  page.go({ pathname: '/base/search', search: '?q=a' })
  page.go({ pathname: '/base/search', search: '?q=ab' })
  page.go({ pathname: '/base/search', search: '?q=ab', hash: '#x' })
  page.go({ pathname: '/base/docs', search: '?q=a' })
  page.go({ pathname: '/base/docs', search: '?q=ab' })
  expect(page.paths()).toEqual([
    '/base/docs',
    '/base/search?q=a',
    '/base/search?q=ab#x',
    '/base/docs?q=a',
    '/base/docs?q=ab',
  ])
})

test('B231 B232 addresses are kept unless a site or a reader objects, a wrong id is refused, and dev adds nothing', () => {
  expect(run({ anonymizeIp: false }).calls()[1]).toEqual(['config', 'G-ABC123', { send_page_view: false }])
  const { appended, calls } = run({}, { doNotTrack: '1' })
  expect([appended, calls()]).toEqual([[], []])
  expect(run({ respectDoNotTrack: false } as never, { doNotTrack: '1' }).appended).toHaveLength(1)
  const setUp = (id: string) => {
    const added: object[] = []
    const context = { command: 'dev', updateConfig: (addition: object) => added.push(addition) }
    void analytics({ id }).hooks?.['config:setup']?.(context as never)
    return added
  }
  expect(() => setUp('nonsense')).toThrow(
    '"id" must be a measurement ID such as "G-ABC123DEF4", not "nonsense"',
  )
  expect(setUp('G-ABC123')).toEqual([])
})
