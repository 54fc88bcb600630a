import type { Locator } from '@playwright/test'
import { expect, test } from './site-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test("charts fit a phone's screen, with all of their labels", async ({ page, open }) => {
  await open('/blog/typescript-performance-lessons')
  const charts = page.getByRole('figure').filter({ has: page.getByRole('img') })
  await expect(charts.first()).toBeVisible()
  const faults = await charts.evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const { left, right } = figure.getBoundingClientRect()
      const labels = [...figure.querySelectorAll('text')].filter((label) => label.checkVisibility())
      const isCut = (label: Element) => {
        const box = label.getBoundingClientRect()
        return box.left < left || box.right > right || box.right > innerWidth
      }
      return [
        ...(labels.length === 0 ? ['no labels'] : []),
        ...(figure.scrollWidth > figure.clientWidth ? ['wider than the screen'] : []),
        ...labels.filter(isCut).map((label) => `cut: ${label.textContent}`),
        ...labels
          .filter((label) => label.getBoundingClientRect().height < 12)
          .map((label) => `too small: ${label.textContent}`),
      ]
    }),
  )
  expect(faults).toEqual([])
})

test('compiler errors wrap inside their block, and stay in view', async ({ page, open }) => {
  for (const path of ['/blog/announcing-trpc-10', '/blog/tinyrpc-client']) {
    await open(path)
    for (const block of await page.locator('pre:has(.note-error)').all()) {
      expect(await findNotesOutside(block), path).toEqual([])
      await block.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
      expect(await findNotesOutside(block), path).toEqual([])
    }
  }
})

function findNotesOutside(block: Locator): Promise<(string | null)[]> {
  return block.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const isOutside = (note: Element) =>
      [...note.getClientRects()].some((box) => box.left < left || box.right > right)
    return [...element.querySelectorAll('.note-error > *')]
      .filter(isOutside)
      .map(({ textContent }) => textContent)
  })
}

test('a table has a shadow where it continues, also with forced colors', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open('/docs/v9/links')
  const table = page.locator('.table-box').first()
  // What covers the shadows scrolls with the table.
  await expect(table).toHaveCSS('background-attachment', 'local, local, scroll, scroll')
  await expect(table).toHaveCSS('forced-color-adjust', 'none')
})

test('B125 the contents come below the title, even when the body contains it', async ({ page, open }) => {
  for (const path of ['/docs/quickstart', '/docs', '/docs/v9']) {
    await open(path)
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const contents = await page.getByRole('article').getByText('On this page').boundingBox()
    expect(contents?.y, path).toBeGreaterThanOrEqual((title?.y ?? Infinity) + (title?.height ?? 0))
  }
})

test("a symbol's import and signature fit the screen", async ({ page, open }) => {
  await open('/docs/typedoc/server/classes/TRPCError')
  const article = page.getByRole('article')
  const line = article.getByRole('figure').first().locator('pre')
  await expect(line).toHaveText("import { TRPCError } from '@trpc/server'")
  expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const copy = article.getByRole('button', { name: 'Copy code to clipboard' }).first()
  const [text, button] = [await line.boundingBox(), await copy.boundingBox()]
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
  const from = line.getByText("from '@trpc/server'")
  expect(await from.evaluate((element) => element.getClientRects().length)).toBe(1)
  const parts = article.locator('.ref-signature').nth(1).locator('.ref-together')
  await expect(parts.first()).toHaveText("| 'PARSE_ERROR'")
  const boxes = await parts.evaluateAll((all) =>
    all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
  )
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(1)
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(boxes.length)
  expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1)
  const signature = article.locator('.ref-signature').first()
  expect((await signature.boundingBox())?.x).toBe((await article.locator('.ref-facts').boundingBox())?.x)
})

test("an editor's files are in one row, which shows the chosen one", async ({ page, open }) => {
  await open('/play')
  await page.getByRole('combobox', { name: 'Sample' }).selectOption('useQueries()')
  await page.getByRole('button', { name: /setup files/ }).click()
  const tabs = page.getByRole('tab')
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  for (const tab of [tabs.last(), tabs.first()]) {
    await expect(tab).not.toBeInViewport()
    await tab.evaluate((element: HTMLElement) => element.click())
    await expect(tab).toBeInViewport({ ratio: 1 })
  }
})

test("a list's field is below its kinds, as wide as the column", async ({ page, open }) => {
  await open('/docs/typedoc/server/changes')
  const field = await page.getByRole('searchbox', { name: 'Filter by name' }).boundingBox()
  const article = await page.getByRole('article').boundingBox()
  const kinds = page.getByRole('article').locator('label')
  await expect(kinds).toHaveCount(4)
  const bottoms = await kinds.evaluateAll((all) => all.map((kind) => kind.getBoundingClientRect().bottom))
  expect(Math.max(...bottoms)).toBeLessThan(field?.y ?? 0)
  expect(field?.width).toBe(article?.width)
})

test('long lines of a signature never continue left of where they start', async ({ page, open }) => {
  await open('/docs/typedoc/server/interfaces/ProcedureBuilder')
  const starts = await page.locator('.ref-signature [data-in]').evaluateAll((lines) =>
    lines.map((line) => {
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
      const lefts = new Map<number, number>()
      while (texts.nextNode()) {
        const text = texts.currentNode.textContent ?? ''
        const range = document.createRange()
        range.setStart(texts.currentNode, text.length - text.trimStart().length)
        range.setEnd(texts.currentNode, text.length)
        for (const { y, left, width } of text.trim() === '' ? [] : range.getClientRects())
          if (width > 0) lefts.set(Math.round(y), Math.min(left, lefts.get(Math.round(y)) ?? Infinity))
      }
      return [...lefts].toSorted(([a], [b]) => a - b).map(([, left]) => left)
    }),
  )
  const broken = starts.filter((lefts) => lefts.length > 1)
  expect(broken.length).toBeGreaterThan(3)
  // Browsers round parts of lines differently.
  for (const [first = 0, ...rest] of broken) expect(Math.min(...rest)).toBeGreaterThan(first - 1)
})
