import { expect, test } from '../site-test.ts'

/** 1280 px at 400% zoom, and a small phone. */
test.use({ viewport: { width: 320, height: 640 } })

const paths = [
  '/docs/lantern',
  '/docs/tides',
  '/docs/v1/guide',
  '/blog',
  '/docs/voyage',
  '/media',
  '/search?q=tide',
]

test('nothing is wider than a screen of 320 px, and nothing overlaps', async ({ page, open }) => {
  for (const path of paths) {
    await open(path)
    const { excess, overlaps } = await page.evaluate(() => {
      const root = document.documentElement
      const parts = [
        ...document.querySelectorAll('main :is(h1, h2, p, figure, button, summary, .table-box, nav > *)'),
      ]
      const boxes = parts
        .filter((part) => part.checkVisibility())
        .filter((part) => !parts.some((other) => other !== part && other.contains(part)))
        .map((part) => ({ name: part.textContent?.slice(0, 30), box: part.getBoundingClientRect() }))
      const hits = boxes.flatMap((a, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (b) =>
              a.box.left < b.box.right - 1 &&
              b.box.left < a.box.right - 1 &&
              a.box.top < b.box.bottom - 1 &&
              b.box.top < a.box.bottom - 1,
          )
          .map((b) => `${a.name} / ${b.name}`),
      )
      return { excess: root.scrollWidth - root.clientWidth, overlaps: hits }
    })
    expect(excess, path).toBeLessThanOrEqual(0)
    expect(overlaps, path).toEqual([])
  }
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('code starts below its button, and pages have a margin', async ({ page, open }) => {
    await open('/docs/lantern')
    const figure = page.getByRole('figure').filter({ hasText: 'burn --oil whale' })
    const [button, code] = [
      await figure.getByRole('button', { name: 'Copy code' }).boundingBox(),
      await figure.locator('code').boundingBox(),
    ]
    expect(code?.y).toBeGreaterThanOrEqual((button?.y ?? Infinity) + (button?.height ?? 0))
    await open('/search?q=tide')
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.x).toBe(20)
    // What narrows results down is in one row.
    await page.setViewportSize({ width: 390, height: 640 })
    const rows = await page
      .locator('.results-form :is(input, select)')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)))
    expect([rows.length, new Set(rows).size]).toEqual([3, 2])
    expect(rows[1]).toBe(rows[2])
  })
})
