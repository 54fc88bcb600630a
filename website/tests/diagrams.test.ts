import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expect, proof, root, test } from './site-test.ts'

/** Pages with a diagram made of text, and words of it that tell the story. */
const diagrams: Record<string, string[]> = {
  '/docs/ssr': ['**Browser to Next.js:** `GET /books/1`', '**Next.js:** Render 4'],
  '/docs/subscriptions': [
    '**Server to Client:** `started`',
    '**Client:** Waiting queries and mutations fail',
  ],
  '/docs/useMutation': ['**If the server rejects it**', '**Cache:** `onError`: the screen shows A again'],
  '/docs/useContext': ['- Every query in the cache\\\n', '- `list`\\\n'],
  '/docs/cors': ['**Browser to API:** `OPTIONS /trpc/order.place`', '**API:** Runs the procedure'],
  '/docs/nextjs': ["- Does the page's HTML need to contain the data?", '- Yes: **static site generation**'],
  '/docs/error-handling': ['**Server:** Your resolver throws', '**Client:** Your component'],
  '/docs/monorepo': ['**apps/server to apps/web:** the type `AppRouter`'],
  '/docs/rpc': [
    '`GET /book.title,shopName,book.byId?batch=1&input={"0":1,"2":7}`',
    '0. `book.title`',
    '- Payload: `"2": 7`',
  ],
}

/** Older drawings, whose words are in a title and a description. */
const drawings = [
  '/docs',
  '/docs/api-handler',
  '/docs/context',
  '/docs/links',
  '/docs/links/httpBatchLink',
  '/docs/links/splitLink',
  '/docs/v9/context',
  '/docs/v9/middlewares',
  '/blog/tinyrpc-client',
]

// Diagrams need no scripts.
test.use({ javaScriptEnabled: false })

test('diagrams can be read in Markdown', () => {
  for (const [path, words] of Object.entries(diagrams)) {
    const markdown = readFileSync(join(root, 'dist', path, 'index.md'), 'utf8')
    for (const part of words) expect(markdown, path).toContain(part)
  }
})

for (const [index, path] of Object.keys(diagrams).entries()) {
  const when = index < 2 ? {} : proof
  test(`the diagram of ${path} fits every screen`, when, async ({ page, origin }) => {
    await page.goto(origin + path)
    const diagram = page.getByRole('figure').filter({ hasNot: page.locator('pre') })
    await expect(diagram).toHaveCount(1)
    await expect(diagram.locator('figcaption')).toHaveText(/\w+ \w+/)
    expect(await diagram.getByRole('listitem').count()).toBeGreaterThan(2)
    for (const width of [320, 390, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findFaults(diagram), `${width} px`).toEqual([])
    }
  })
}

test('drawings say in Markdown what they show, once', () => {
  for (const path of drawings) {
    const markdown = readFileSync(join(root, 'dist', path, 'index.md'), 'utf8')
    const described = markdown.match(/^\*[^*\n]+:\* .{60,}/gm) ?? []
    expect(described.length, path).toBeGreaterThan(0)
    expect(new Set(described).size, path).toBe(described.length)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('drawings have readable text', proof, async ({ page, origin }) => {
    for (const path of drawings) {
      await page.goto(origin + path)
      const figures = page.getByRole('figure').filter({ has: page.locator('svg[role=img]') })
      for (const figure of await figures.all()) expect(await findFaults(figure), path).toEqual([])
    }
  })
})

/** Text that is small, cut or outside of the figure; an SVG scales its text, so the size is taken from the screen. */
function findFaults(figure: Locator): Promise<string[]> {
  return figure.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const faults = element.scrollWidth > element.clientWidth ? ['wider than its figure'] : []
    if (right > document.documentElement.clientWidth) faults.push('wider than the screen')
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      const isDrawn = parent?.checkVisibility() && parent.getBoundingClientRect().width > 1
      if (!parent || !isDrawn || parent.closest('title, desc') || node.textContent?.trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const scale = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.a ?? 1) || 1 : 1
      const isTurned = parent.hasAttribute('transform')
      if (!isTurned && Number.parseFloat(getComputedStyle(parent).fontSize) * scale < 12)
        faults.push(`small: ${node.textContent}`)
      for (const box of range.getClientRects())
        if (box.left < left - 1 || box.right > right + 1) faults.push(`cut: ${node.textContent}`)
    }
    return faults
  })
}
