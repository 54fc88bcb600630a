import type { Browser, Page } from '@playwright/test'
import { expect, kinds, proof, test } from './site-test.ts'

/** The color of the page's corner in a screenshot as `r,g,b`, decoded in a separate page. */
async function readCorner(page: Page, browser: Browser): Promise<number[]> {
  const png = await page.screenshot({ clip: { x: 2, y: 400, width: 1, height: 1 } })
  const decoder = await browser.newPage()
  const color = await decoder.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(image, 0, 0)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  }, png.toString('base64'))
  await decoder.close()
  return color
}

const cases = [
  { stored: null, system: 'light', isDark: false },
  { stored: null, system: 'dark', isDark: true },
  { stored: 'light', system: 'dark', isDark: false },
  { stored: 'dark', system: 'light', isDark: true },
] as const

test(
  "B190 the first frame has the stored mode, or the system's",
  proof,
  async ({ page, origin, browser }) => {
    // Without the app, the page stays as it was first painted. Empty scripts are served because a failed one would
    // cause a reload.
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto(origin)
    for (const [index, { stored, system, isDark }] of cases.entries()) {
      await page.emulateMedia({ colorScheme: system })
      await page.evaluate((theme) => theme && localStorage.setItem('theme', theme), stored)
      const path = [kinds.home, kinds.guide, kinds.post][index % 3]
      await page.goto(origin + path, { waitUntil: 'commit' })
      await page.waitForSelector('main')
      const [red = 0, green = 0, blue = 0] = await readCorner(page, browser)
      expect({ stored, system, isDark: red + green + blue < 200 }).toEqual({ stored, system, isDark })
    }
  },
)
