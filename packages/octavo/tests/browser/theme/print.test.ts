import { article, sidebar } from '../page-parts.ts'
import { expect, test } from '../site-test.ts'

test('B291 only the article is printed, completely', async ({ page, open }) => {
  await open('/docs/lantern')
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const furniture of [
    page.getByRole('navigation'),
    page.getByRole('contentinfo'),
    page.getByRole('button'),
    page.getByRole('tab'),
    sidebar(page),
    // Above the screen, which on paper is the foot of the page before.
    page.getByRole('link', { name: 'Skip to main content' }),
  ]) {
    await expect(furniture).toHaveCount(0)
  }
  // All panels, each under its tab's name.
  for (const text of [
    'Whale oil smells.',
    'Olive oil is dear.',
    'A flat wick.',
    'A round wick.',
    'burn --oil olive',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  const label = await page
    .getByText('A round wick.')
    .evaluate(
      (element) => getComputedStyle(element.closest('[role=tabpanel]') as Element, '::before').content,
    )
  expect(label).toBe('"Round"')
  await expect(page.getByText('With a soft cloth.')).toBeVisible()
  await expect(page.getByText('Linen.')).toBeVisible()
  const code = page.locator('pre').first()
  const { scrollWidth, clientWidth } = await code.evaluate((element) => ({
    scrollWidth: element.scrollWidth,
    clientWidth: element.clientWidth,
  }))
  expect(scrollWidth).toBe(clientWidth)
  const noteAfter = (name: string) =>
    article(page)
      .getByRole('link', { name })
      .evaluate((element) => getComputedStyle(element, '::after').content)
  expect(await noteAfter('makers')).toBe('" (https://lanterns.example/makers)"')
  expect(await noteAfter('day and night')).toBe('none')
  const color = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(color).toBe('rgb(255, 255, 255)')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})
