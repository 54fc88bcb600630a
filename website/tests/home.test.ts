import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, root, test } from './site-test.ts'

const outcomes = {
  'Rename a field':
    "Property 'price' does not exist on type '{ title: string; id: number; cents: number; }'.",
  'Ask for another input':
    "Argument of type 'number' is not assignable to parameter of type '{ id: number; }'.",
  'Add a field': 'stock: number',
}

test('B302 the reader edits the server by keyboard and sees what the compiler says in the client', async ({
  page,
  open,
}) => {
  await open('/')
  const demo = page.locator('#try-it-out')
  const first = demo.getByRole('radio', { name: 'As written' })
  await expect(first).toBeChecked()
  await expect(demo.getByText('const book: { title: string; id: number; price: number; }')).toBeVisible()
  await first.focus()
  for (const [label, outcome] of Object.entries(outcomes)) {
    await page.keyboard.press('ArrowDown')
    const edit = demo.getByRole('radio', { name: label })
    await expect(edit).toBeChecked()
    // Said to those who cannot see the files.
    await expect(edit).toHaveAccessibleDescription(/\w+ \w+/)
    await expect(demo.locator('figure:visible')).toHaveCount(2)
    await expect(demo.locator('figure:visible').last()).toContainText(outcome)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('B302 all outcomes can be read on a phone', async ({ page, origin }) => {
    await page.goto(`${origin}/`)
    const demo = page.locator('#try-it-out')
    for (const [label, outcome] of Object.entries(outcomes)) {
      await demo.getByText(label, { exact: true }).click()
      await expect(demo.locator('figure:visible').last()).toContainText(outcome)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('B301 B303 the anchors of the page, and steps that are those of the docs', async ({ page, open }) => {
  await open('/')
  for (const id of ['quick-intro', 'try-it-out', 'quote', 'twitter-wall', 'all-sponsors'])
    await expect(page.locator(`#${id}`)).toBeVisible()
  const steps = page.locator('#quick-intro figure code')
  for (const [index, file] of ['router', 'server', 'client'].entries()) {
    const text = readFileSync(join(root, 'samples', 'landing-intro', `${file}.ts`), 'utf8')
    await expect(steps.nth(index)).toHaveText(text.trimEnd(), { useInnerText: true })
  }
  await expect(page.getByRole('heading', { level: 3, name: 'Light bundle size' })).toBeVisible()
})

test('B309 a value of the media page is copied, and the page says so', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/media')
  const button = page.getByRole('button', { name: 'Copy #398ccb' })
  await button.click()
  await expect(button).toHaveText('Copied')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('#398ccb')
  for (const name of [
    'Logo',
    'Logo for dark grounds',
    'Wordmark for light grounds',
    'Wordmark for dark grounds',
  ])
    for (const format of ['SVG', 'PNG'])
      await expect(page.getByRole('link', { name: `${name}, ${format}`, exact: true })).toHaveAttribute(
        'download',
      )
})

test('B305 B308 what moved is found', async ({ page, origin }) => {
  const moved = {
    '/docs/invalidateQuery': '/docs/useContext#query-invalidation',
    '/docs/v10/publicProcedures': '/docs/procedures',
    '/docs/v10/middlewares?x=1': '/docs/middlewares?x=1',
    '/blog/hello-trpc': '/blog/introducing-trpc',
    '/faq': '/docs/faq',
  }
  for (const [from, to] of Object.entries(moved)) {
    await page.goto(origin + from)
    expect(page.url()).toBe(origin + to)
  }
})
