import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sponsors } from '../data/sponsors.ts'
import { tagline } from '../data/tagline.ts'
import { expect, root, test } from './site-test.ts'

const features = [
  'Automatic typesafety',
  'Snappy DX',
  'Framework agnostic',
  'Autocompletion',
  'Light bundle size',
  'Batteries included',
]

const outcomes = {
  // The compiler lists properties in the order in which it met their names, which depends on the other samples.
  'Rename a field': /Property 'price' does not exist on type '\{ .*cents: number;.* \}'\./,
  'Change the input': "Argument of type 'number' is not assignable to parameter of type '{ id: number; }'.",
  'Add a field': 'stock: number',
}

test('B298 B302 the prepared edits can be chosen by keyboard', async ({ page, open }) => {
  await open('/')
  const demo = page.locator('#try-it-out')
  const first = demo.getByRole('radio', { name: 'As written' })
  await expect(first).toBeChecked()
  await expect(demo.locator('figure:visible').last()).toContainText(/const book: \{ .*price: number;.* \}/)
  await first.focus()
  for (const [label, outcome] of Object.entries(outcomes)) {
    await page.keyboard.press('ArrowDown')
    const edit = demo.getByRole('radio', { name: label })
    await expect(edit).toBeChecked()
    // For readers who can't see the files.
    await expect(edit).toHaveAccessibleDescription(/\w+ \w+/)
    await expect(demo.locator('figure:visible')).toHaveCount(2)
    await expect(demo.locator('figure:visible').last()).toContainText(outcome)
  }
  // The chosen one is recognizable even with forced colors.
  await page.emulateMedia({ forcedColors: 'active' })
  const chosen = demo.getByRole('radio', { checked: true })
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  await expect(chosen).toHaveCSS('background-color', ink)
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

test('B024 B032 B297 B299-B301 B303 B304 hero, features, steps and sponsors', async ({ page, open }) => {
  await open('/')
  await expect(page).toHaveTitle(`tRPC - ${tagline.join(' ')} | tRPC`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline.join('\n'), { useInnerText: true })
  const hero = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
  await expect(hero.getByRole('link', { name: 'Star on GitHub' })).toHaveAttribute('target', '_blank')
  await expect(hero.locator('em')).toHaveCSS('text-decoration-style', 'wavy')
  const cards = page.locator('section').filter({ hasText: 'What you get' })
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(features)
  // Each has a picture, either a drawing or code, and a link that looks like one.
  await expect(cards.getByRole('listitem')).toHaveCount(features.length)
  for (const feature of await cards.getByRole('listitem').all()) {
    await expect(feature.getByRole('img').or(feature.getByRole('figure'))).toBeVisible()
    await expect(feature.getByRole('link')).toHaveCSS('text-decoration-line', 'underline')
  }
  // The figure says when and how it was measured.
  await expect(cards).toContainText(/measured on \w+ \d+, 20\d\d, with tRPC 10\.14\.1: an app that imports/)
  const links = page.locator('#all-sponsors li').getByRole('link')
  await expect(links).toHaveText(sponsors.map(({ name }) => name))
  for (const link of await links.all()) await expect(link).toHaveAttribute('target', '_blank')
  // Only the demo moves, and nothing waits for the reader to scroll.
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return target?.closest('#try-it-out') ? [] : [target?.outerHTML]
    }),
  )
  expect(moving).toEqual([])
  for (const section of await page.locator('main section').all())
    await expect(section).toHaveCSS('opacity', '1')
  for (const id of ['quick-intro', 'try-it-out', 'quote', 'twitter-wall', 'all-sponsors'])
    await expect(page.locator(`#${id}`)).toBeVisible()
  const steps = page.locator('#quick-intro figure code')
  for (const [index, file] of ['router', 'server', 'client'].entries()) {
    const text = readFileSync(join(root, 'samples', 'landing-intro', `${file}.ts`), 'utf8')
    await expect(steps.nth(index)).toHaveText(text.trimEnd(), { useInnerText: true })
  }
  await expect(page.getByRole('heading', { level: 3, name: 'Light bundle size' })).toBeVisible()
  const body = page.locator('body')
  await expect(body).toHaveClass(/(?:^| )homepage(?: |$)/)
  await hero.getByRole('link', { name: 'Quickstart' }).click()
  await expect(page).toHaveURL(/\/docs\/quickstart$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart')
  await expect(body).not.toHaveClass(/homepage/)
  await page.goBack()
  await expect(body).toHaveClass(/homepage/)
})

test('B036 B309 the media page has values to copy', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/docs/quickstart')
  const brand = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'tRPC logo tRPC' })
  await brand.click({ button: 'right' })
  await expect(page).toHaveTitle('Media | tRPC')
  const button = page.getByRole('button', { name: 'Copy #398ccb' })
  await button.click()
  await expect(button).toHaveText('Copied')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('#398ccb')
  for (const name of [
    'Logo',
    'Logo for dark backgrounds',
    'Wordmark for light backgrounds',
    'Wordmark for dark backgrounds',
  ])
    for (const format of ['SVG', 'PNG'])
      await expect(page.getByRole('link', { name: `${name}, ${format}`, exact: true })).toHaveAttribute(
        'download',
      )
})

test('B305-B308 moved pages redirect, permanently or temporarily', async ({ page, origin }) => {
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
  const rules = {
    '/docs/react-queries-and-mutations': '308 /docs/useQuery',
    '/docs/v10/query-invalidation': '308 /docs/useContext#query-invalidation',
    '/docs/v10/links': '308 /docs/links',
    '/edge-runtimes': '308 /docs/fetch',
    '/discord': '307 https://trpc.io/discord',
    '/sponsor': '307 https://github.com/sponsors/KATT',
    '/awesome': '307 /docs/awesome-trpc',
  }
  for (const [from, rule] of Object.entries(rules)) {
    const answer = await page.request.get(origin + from, { maxRedirects: 0 })
    expect(`${answer.status()} ${answer.headers()['location']}`, from).toBe(rule)
  }
})

test('beside each other or not, the three files show whole lines', async ({ page, open }) => {
  await open('/')
  for (const width of [1000, 1259, 1260, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const files = page.locator('section', {
      has: page.getByRole('heading', { name: 'Three files, no glue' }),
    })
    await expect(files.locator('pre')).toHaveCount(3)
    const hidden = await files
      .locator('pre')
      .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    expect(hidden, `at ${width} px`).toEqual([0, 0, 0])
  }
})
