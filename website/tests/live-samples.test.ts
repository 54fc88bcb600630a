import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runSamplesOf } from './run-samples.mjs'
import { expect, listRoutes, proof, root, test } from './site-test.ts'

test.use({ timezoneId: 'UTC', locale: 'en-US' })

const some = ['/docs/quickstart', '/docs/useQuery', '/docs/v9/quickstart']

/** With `PROVE=1`, every sample that readers can run. */
const isProof = Boolean(process.env['PROVE'])
const pages = isProof ? listRoutes().filter(hasSamples) : some

function hasSamples(path: string): boolean {
  // The page for unknown addresses is a file of its own.
  const file = join(root, 'dist', path, 'index.html')
  return existsSync(file) && readFileSync(file, 'utf8').includes(' data-run="')
}

for (const path of pages) {
  test(`samples that readers run print what the page shows: ${path}`, async ({ page, open }) => {
    await open(path)
    const { count, findings } = await runSamplesOf(page, isProof ? {} : { limit: 3 })
    expect(findings).toEqual([])
    expect(count).toBeGreaterThan(0)
  })
}

test('the licenses of what samples import are published', async ({ page, open }) => {
  await open('/')
  const text = await page.evaluate(async () => (await fetch('/third-party-licenses-of-samples.md')).text())
  expect([...text.matchAll(/^## (\S+) - \S+ \(\S+\)$/gm)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(['@trpc/server', 'js-tokens', 'react', 'zod']),
  )
})

test('a preview is shown in the font of the page, without loading it', proof, async ({ page, open }) => {
  await open('/docs/useQuery')
  await page.evaluate(() => document.fonts.load('1em octavo-text'))
  const figure = page.locator('figure.code:has(> [data-run])').filter({ hasText: 'useQuery' }).first()
  await figure.hover()
  await figure.getByRole('button', { name: 'Run' }).click()
  const root = page.frameLocator('iframe[title]').locator(':root')
  await expect(root).toHaveCSS('font-family', /^"?octavo-text/)
  expect(
    await root.evaluate(() => document.fonts.check('1em octavo-text') && document.fonts.size),
  ).toBeGreaterThan(0)
})
