import { expect, proof, test } from './site-test.ts'

/** Pages of every kind, as a new reader sees their first screen. */
const views = [
  ['home', '/'],
  ['guide', '/docs/middlewares'],
  ['index', '/docs/server'],
  ['old-version', '/docs/v9/router'],
  ['symbol', '/docs/typedoc/server/classes/TRPCError'],
  ['changes', '/docs/typedoc/server/changes'],
  ['blog', '/blog'],
  ['post', '/blog/tinyrpc-client'],
  ['results', '/search?q=rate%20limit'],
  ['play', '/play'],
  ['not-found', '/nowhere'],
] as const

const screens = [
  { name: 'desktop-light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

for (const { name, ...screen } of screens) {
  test.describe(name, () => {
    test.use({ ...screen, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })
    for (const [index, [view, path]] of views.entries()) {
      // `npm test` looks at each view once.
      const when = (index % 2 === 0) === (name === 'desktop-light') ? {} : proof
      test(`${view} looks as it did`, when, async ({ page, origin }) => {
        // Readers see what arrives in time; a picture has to wait for the fonts.
        await page.route(`${origin}${path}`, async (route) => {
          const response = await route.fetch()
          const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block')
          await route.fulfill({ response, body })
        })
        await page.goto(origin + path)
        // What the search and the editor fill comes late.
        const main = page.getByRole('main')
        if (view === 'not-found') await expect(main.getByRole('listitem')).toHaveCount(5)
        if (view === 'results') await expect(main.getByText(/documents found/)).toBeVisible()
        if (view === 'play') await expect(main.getByRole('textbox').first()).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        await expect(page).toHaveScreenshot(`${view}-${name}.png`, {
          animations: 'disabled',
          caret: 'hide',
          threshold: 0.25,
          maxDiffPixelRatio: 0.03,
        })
      })
    }
  })
}
