import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { buildPage, layOutPages } from './corpus.ts'

const siblings = ['page-00000.md', 'page-00001.md']

test('the same number gives the same page, and no folder has more than twelve entries, whatever the size', () => {
  const page = buildPage(7, siblings)
  expect(buildPage(7, siblings)).toBe(page)
  expect(buildPage(8, siblings)).not.toBe(page)
  for (const count of [1, 20, 120, 130, 200, 2000]) {
    const folders = new Map<string, Set<string>>()
    for (const place of layOutPages(count)) {
      for (let path = place; path !== '.'; path = posix.dirname(path)) {
        const parent = posix.dirname(path)
        folders.set(parent, (folders.get(parent) ?? new Set()).add(path))
      }
    }
    const largest = Math.max(...[...folders.values()].map((entries) => entries.size))
    expect(largest, `${count} pages`).toBeLessThanOrEqual(12)
  }
})

test('pages have about 600 words, 8 headings, 5 fences of 8 to 20 lines, a table and links', () => {
  const pages = Array.from({ length: 40 }, (_, index) => buildPage(index, siblings))
  for (const page of pages) {
    const fences = [...page.matchAll(/^```ts.*\n([\s\S]*?)^```$/gm)].map((fence) => fence[1] ?? '')
    const lengths = fences.map((fence) => fence.trimEnd().split('\n').length)
    expect(fences).toHaveLength(5)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(8)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20)
    expect(page.match(/^#{2,3} /gm)).toHaveLength(8)
    expect(page.match(/^\| --- \|/gm)).toHaveLength(1)
    expect(page.match(/\]\(\.\/page-\d+\.md\)/g)).toHaveLength(3)
    const words = page.replace(/^---[\s\S]*?---|^```[\s\S]*?^```$/gm, '').match(/[a-z]\S*/gi)?.length ?? 0
    expect(words).toBeGreaterThan(540)
    expect(words).toBeLessThan(680)
  }
})
