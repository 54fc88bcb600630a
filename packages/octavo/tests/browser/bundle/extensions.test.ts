import { expect, test } from '../site-test.ts'

test.use({ variant: 'navbar' })

test('rules and components of a site win over those of the engine', async ({ page, open }) => {
  await open('/store')
  const main = page.getByRole('main')
  await expect(main.getByText('straw')).toHaveCSS('font-family', '"Orchard Mono", monospace')
  await expect(main.getByRole('link', { name: 'link' })).toHaveCSS('text-decoration-style', 'dotted')
  await expect(main.getByRole('article')).toHaveCSS('max-width', '640px')
  const crate = page.getByRole('complementary', { name: 'Crate of 12 kg' })
  await expect(crate).toHaveText('Apples in straw.')
  await expect(page.getByRole('blockquote')).toHaveText('Not a tab.')
  await page.getByRole('main').getByRole('link', { name: 'link' }).click()
  await expect(page).toHaveURL(/\/docs\/apples$/)
  await page.goBack()
  await expect(crate).toBeVisible()
})

test('formulas, diagrams and handled fences need no script', async ({ page, open }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await open('/docs/pears')
  const before = scripts.length
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Drawings' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Drawings')
  expect(scripts.slice(before)).toEqual([])
  await expect(main.locator('math')).toHaveCount(4)
  const root = main.locator('math').first().locator('msqrt')
  expect((await root.boundingBox())?.width).toBeGreaterThan(40)
  const box = main.locator('math[display=block]').first()
  await expect(box.locator('mtd').last()).toHaveCSS('padding-inline-end', '0px')
  await expect(page.getByRole('img', { name: 'From the tree to the store' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Harvest' }).getByRole('meter')).toHaveCount(2)
  // Diagrams follow the color mode and scroll by themselves on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  const drawing = page.getByRole('img', { name: 'From the tree to the store' })
  const node = drawing.locator('g.node rect').first()
  const fill = () => node.evaluate((element) => getComputedStyle(element).fill)
  const light = await fill()
  expect(light).not.toBe('rgb(0, 0, 0)')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  expect(await fill()).not.toBe(light)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const diagram = page.locator('.diagram').first()
  expect(await diagram.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
})
