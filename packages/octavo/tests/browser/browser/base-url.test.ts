import type { Page } from '@playwright/test'
import { addressOf, isMarked, isPayload, markDocument, recordRequests } from '../page-facts.ts'
import { heading, navbar, sidebar } from '../page-parts.ts'
import { expect, proof, test, variantNames } from '../site-test.ts'

const base = '/some/sub/path'

/** How each trailing-slash setting spells an address, and where its payload is. */
const spellings = {
  'below a path': { hrefOf: (path: string) => path, payloadOf: (path: string) => `${path}/index.txt` },
  'below a path, with slashes': {
    hrefOf: (path: string) => (path.endsWith('/') ? path : `${path}/`),
    payloadOf: (path: string) => `${path}/index.txt`,
  },
  'below a path, without slashes': {
    hrefOf: (path: string) => path.replace(/\/$/, ''),
    payloadOf: (path: string) => `${path}.txt`,
  },
}
const tags = {
  'below a path, without slashes': '@dev-prove',
  'below a path, with slashes': proof.tag,
  'below a path': proof.tag,
}

/** Everything that the page requests from this host must exist and be below the base URL. */
function recordMistakes(page: Page): string[] {
  const mistakes: string[] = []
  page.on('response', (response) => {
    const { pathname, hostname } = new URL(response.url())
    // One of the variants has integrations.
    if (!['localhost', '127.0.0.1'].includes(hostname)) return
    if (response.status() >= 400) mistakes.push(`${response.status()} ${pathname}`)
    if (!pathname.startsWith(`${base}/`)) mistakes.push(`outside: ${pathname}`)
  })
  return mistakes
}

for (const variant of variantNames(Object.keys(spellings) as (keyof typeof spellings)[])) {
  test.describe(variant, () => {
    test.use({ variant })
    const { hrefOf, payloadOf } = spellings[variant as keyof typeof spellings]
    const at = (path: string) => base + hrefOf(path)
    const tag = tags[variant as keyof typeof tags] ?? []

    test('B139 every way through the site leads to the right spelling', { tag }, async ({ page, open }) => {
      const mistakes = recordMistakes(page)
      const payloads = recordRequests(page, isPayload)
      await open('/')
      await markDocument(page)
      const main = page.getByRole('main')
      const steps: [name: string, path: string, go: () => Promise<void>][] = [
        ['Guide', '/docs/guide', () => main.getByRole('link', { name: 'Come in' }).click()],
        [
          'High tide',
          '/docs/tides/high',
          () => sidebar(page).getByRole('link', { name: 'High tide' }).click(),
        ],
        ['Low tide', '/docs/tides/low', () => main.getByRole('link', { name: 'Next' }).click()],
        ['High tide', '/docs/tides/high', () => main.getByRole('link', { name: 'Previous' }).click()],
        [
          'All about tides',
          '/docs/tides',
          () => main.getByRole('link', { name: 'Tides', exact: true }).click(),
        ],
        ['Introduction', '/docs/', () => navbar(page).getByRole('link', { name: 'Docs' }).click()],
        ['Blog', '/blog', () => navbar(page).getByRole('link', { name: 'Blog' }).click()],
        [
          'The second boat',
          '/blog/second-boat',
          () => main.getByRole('link', { name: 'The second boat' }).click(),
        ],
        [
          'The first boat',
          '/blog/first-boat',
          () => main.getByRole('link', { name: 'the first one' }).click(),
        ],
        [
          'Media',
          '/media',
          () => navbar(page).getByRole('link', { name: 'Harbour' }).click({ button: 'right' }),
        ],
        ['Harbour', '/', () => navbar(page).getByRole('link', { name: 'Harbour' }).click()],
      ]
      for (const [name, path, go] of steps) {
        await go()
        await expect(heading(page)).toHaveText(name)
        expect(addressOf(page)).toBe(path === '/' ? `${base}/` : at(path))
      }
      expect(payloads).toContain(base + payloadOf('/docs/guide'))
      expect(payloads).toContain(base + payloadOf('/docs'))
      expect(await isMarked(page)).toBe(true)
      expect(mistakes).toEqual([])
    })
  })
}
