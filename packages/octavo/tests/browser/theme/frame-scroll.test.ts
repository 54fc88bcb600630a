import { follow, scrollTo } from '../page-facts.ts'
import { navbar } from '../page-parts.ts'
import { expect, test } from '../site-test.ts'

test.use({ variant: 'navbar' })

test('B204-B207 the navbar slides away and comes back', async ({ page, open }) => {
  await open('/docs/apples')
  await expect(navbar(page)).toBeInViewport()
  await scrollTo(page, 300)
  await scrollTo(page, 700)
  await expect(navbar(page)).not.toBeInViewport()
  // The column next to it has a brand that Tab skips.
  const brand = page.locator('aside').getByRole('link', { name: 'Orchard' })
  await expect(brand).toBeInViewport()
  await expect(brand).toHaveAttribute('tabindex', '-1')
  await scrollTo(page, 600)
  await expect(navbar(page)).toBeInViewport()
  await scrollTo(page, 800)
  await expect(navbar(page)).not.toBeInViewport()
  // Keyboard focus brings it back.
  await navbar(page).getByRole('link', { name: 'Tools' }).focus()
  await expect(navbar(page)).toBeInViewport()
  // Going to a page shows it, and going to a fragment hides it.
  await follow(
    page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Pears' }),
    'Pears',
  )
  await follow(page.getByRole('article').getByRole('link', { name: 'row 20' }), 'Apples')
  await expect(navbar(page)).not.toBeInViewport()
  const top = () => page.locator('#row-20').evaluate((element) => element.getBoundingClientRect().top)
  expect(await top()).toBeLessThan(40)
  await follow(
    page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Pears' }),
    'Pears',
  )
  await expect(navbar(page)).toBeInViewport()
})
