import { heading, isMarked, markDocument } from './page-facts.ts'
import { expect, test } from './site-test.ts'

test('B310-B318 the whole blog can be browsed without a full page load', async ({ page, open }) => {
  const main = page.getByRole('main')
  const recent = page.getByRole('navigation', { name: 'Blog recent posts navigation' })
  await open('/blog')
  await markDocument(page)
  await expect(main.getByRole('article')).toHaveCount(2)
  await expect(main.getByRole('article').first().getByRole('heading', { level: 2 }).first()).toHaveText(
    'The second boat',
  )
  await expect(recent.getByText('Recent posts')).toBeVisible()
  await expect(recent.locator('[aria-current]')).toHaveCount(0)

  await recent.getByRole('link', { name: 'The second boat' }).click()
  await expect(heading(page)).toHaveText('The second boat')
  await expect(recent.getByRole('link', { name: 'The second boat' })).toHaveAttribute('aria-current', 'page')
  const pager = page.getByRole('navigation', { name: 'Blog post page navigation' })
  await expect(pager.getByRole('link')).toHaveText([/Older Post.*The first boat/s])

  await pager.getByRole('link').click()
  await expect(heading(page)).toHaveText('The first boat')
  await expect(main.getByText('Harbour master')).toBeVisible()
  await expect(main.getByText('March 1, 2024 · One min read')).toBeVisible()

  await main.getByRole('link', { name: 'boats', exact: true }).click()
  await expect(heading(page)).toHaveText('2 posts tagged with "boats"')
  await main.getByRole('link', { name: 'View All Tags' }).click()
  await expect(heading(page)).toHaveText('Tags')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['B', 'N'])
  await expect(main.getByRole('link')).toHaveText([
    'Archive',
    'RSS feed',
    /^boats\s*2$/,
    'The second boat',
    'The first boat',
    /^news\s*1$/,
    'The second boat',
  ])

  await page.goBack()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await main.getByRole('link', { name: 'Archive' }).click()
  await expect(heading(page)).toHaveText('Archive')
  await expect(recent).toHaveCount(0)
  await expect(main.getByRole('link')).toHaveText([/May 20 - The second boat/, /March 1 - The first boat/])
  expect(await isMarked(page)).toBe(true)
})

test('B029 the feed is one click away and is a separate file', async ({ page, open, site }) => {
  await open('/blog')
  const link = page.getByRole('main').getByRole('link', { name: 'RSS feed' })
  const href = (await link.getAttribute('href')) ?? ''
  const response = await page.request.get(new URL(href, `${site}/`).href)
  expect(response.headers()['content-type']).toContain('xml')
  expect(await response.text()).toContain('<rss version="2.0"')
})
