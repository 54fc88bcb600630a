import type { Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

// Everything around the text is in the document itself, so it needs no script.
test.use({ javaScriptEnabled: false })

const textsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) => found.map((element) => element.textContent.trim()))

/** Link text → address of the links below a selector, in order. */
const linksOf = (page: Page, selector: string) =>
  page
    .locator(`${selector} a`)
    .evaluateAll((found) =>
      found.map((link) => [
        link.getAttribute('aria-label') ?? link.textContent.trim(),
        link.getAttribute('href') ?? '',
      ]),
    )

const trail = 'nav[aria-label="Breadcrumbs"] li:not(:first-child)'

test('B053 B054 B063 the navbar has brand, left items and right items', async ({ page, origin }) => {
  await page.goto(`${origin}/docs/router`)
  const bar = 'nav[aria-label="Main"]'
  await expect(page.locator(bar)).toHaveCSS('position', 'sticky')
  const [brand, ...items] = await linksOf(page, bar)
  expect(brand).toEqual(['tRPC', '/'])
  expect(items.slice(0, 7)).toEqual([
    ['Docs', '/docs/'],
    ['Quickstart', '/docs/quickstart'],
    ['Awesome tRPC Collection', '/docs/awesome-trpc'],
    ['Using Next.js', '/docs/nextjs'],
    ['GitHub', 'https://github.com/trpc/trpc'],
    ['Twitter', 'https://twitter.com/trpcio'],
    ['Discord', 'https://trpc.io/discord'],
  ])
  const summaries = await textsOf(page, `${bar} summary`)
  expect(summaries.at(-1)).toBe('English')
})

test('B074 B076 B079 B161 the version menu lists the newest first', async ({ page, origin }) => {
  await page.goto(`${origin}/docs/v9/router`)
  const menu = page.locator('nav[aria-label="Main"] details', { hasText: 'latest' })
  await expect(menu.locator('summary')).not.toHaveAttribute('aria-current')
  await expect(menu.locator('summary')).toHaveAccessibleName('Version 9.x')
  await menu.locator('summary').click()
  await expect(menu.getByRole('link')).toHaveText(['10.x latest', '9.x unmaintained'])
  await expect(menu.locator('[aria-current]')).toHaveText('9.x unmaintained')
  await expect(menu.getByRole('link').first()).toHaveAttribute('href', '/docs/router')
})

test('B106 B108 B117 B293 a 9.x page has its parts in order', async ({ page, origin }) => {
  await page.goto(`${origin}/docs/v9/links`)
  const order = await page.locator('main').evaluate((main) => {
    const parts = {
      banner: '[role="alert"]',
      breadcrumbs: 'nav[aria-label="Breadcrumbs"]',
      badge: 'article p',
      title: 'article .prose > h1',
      contents: 'article > details',
      text: 'article > details + .prose',
      neighbors: 'nav[aria-label="Docs pages navigation"]',
    }
    const all = [...main.querySelectorAll('*')]
    return Object.entries(parts)
      .map(([name, selector]) => ({ name, at: all.indexOf(main.querySelector(selector) ?? main) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ name }) => name)
  })
  expect(order).toEqual(['banner', 'breadcrumbs', 'badge', 'title', 'contents', 'text', 'neighbors'])
  await expect(page.getByText('Version: 9.x', { exact: true })).toBeVisible()
})

test('B112 breadcrumbs have positions for machines', async ({ page, origin }) => {
  await page.goto(`${origin}/docs/express`)
  expect(await linksOf(page, trail)).toEqual([
    ['@trpc/server', '/docs/server'],
    ['Adapters', '/docs/adapters'],
  ])
  const positions = page.locator('nav[aria-label="Breadcrumbs"] meta[itemprop="position"]')
  expect(await positions.evaluateAll((all) => all.map((meta) => meta.getAttribute('content')))).toEqual([
    '1',
    '2',
    '3',
  ])
  await expect(page.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/')
  await page.goto(`${origin}/docs/landing-intro/Step1`)
  await expect(page.locator('nav[aria-label="Breadcrumbs"]')).toHaveCount(0)
})

test('B128 B129 B130 B131 the footer has groups, logo and copyright', async ({ page, origin }) => {
  await page.goto(`${origin}/blog`)
  expect(await textsOf(page, 'footer p')).toEqual(['Docs', 'Community', 'More'])
  const labels = (await linksOf(page, 'footer')).map(([label]) => label)
  expect(labels).toEqual([
    'Docs',
    'Usage with Next.js',
    'Playground',
    'GitHub',
    'Twitter',
    'Discord',
    'Blog',
    'Sponsor tRPC',
    '',
  ])
  const home = page.locator('footer').getByRole('link', { name: 'tRPC logo' })
  await expect(home).toHaveAttribute('href', '/')
  await expect(home).toHaveCSS('opacity', '0.5')
  await expect(page.locator('footer')).toContainText('© 2026')
  const outside = page.locator('footer a[target="_blank"]')
  await expect(outside).toHaveCount(4)
  await expect(outside.first().locator('svg')).toHaveAttribute('width', '13.5')
})

test("on a wide screen everything aligns with the navbar's columns", async ({ page, origin }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto(`${origin}/blog/archive`)
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().left)
  const [bar, title, footer] = await Promise.all(['nav a', 'h1', 'footer p'].map(left))
  expect([title, footer]).toEqual([bar, bar])
  await page.goto(`${origin}/media`)
  const right = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().right)
  expect(await right('nav[aria-label="On this page"]')).toBeLessThanOrEqual(await right('main'))
  expect((await right('main')) - (await left('main'))).toBeLessThanOrEqual(1584)
})

test('B046 B287 B288 a generated index has title, badge and cards', async ({ page, origin }) => {
  await page.goto(`${origin}/docs/server`)
  await expect(page.locator('h1')).toHaveText('tRPC server documentation')
  await expect(page.getByText('Version: 10.x', { exact: true })).toBeVisible()
  await expect(page.locator('article section h2')).toHaveText(['Basics', 'Requests', 'Production'])
  await expect(page.locator('article ol h3')).toHaveCount(5)
  await expect(page.locator('article li h3')).toHaveCount(16)
  const adapters = page.locator('article li', { hasText: 'Adapters' }).last()
  await expect(adapters).toContainText('5 items')
  await expect(adapters.locator('a')).toHaveAttribute('href', '/docs/adapters')
  const isCut = (elements: Element[]) =>
    elements.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
  expect(await page.locator('article li p').evaluateAll(isCut)).toBe(false)
  await expect(page.locator('nav[aria-label="On this page"]')).toHaveCount(0)
  await expect(page.getByText('Edit this page')).toHaveCount(0)
})
