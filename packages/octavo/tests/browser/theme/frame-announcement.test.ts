import type { Page } from '@playwright/test'
import { follow } from '../page-facts.ts'
import { sidebar } from '../page-parts.ts'
import { expect, proof, test } from '../site-test.ts'

test.use({ variant: 'navbar' })

const bar = (page: Page) => page.getByRole('banner')
const stored = (page: Page) =>
  page.evaluate(() =>
    ['id', 'dismiss'].map((name) => localStorage.getItem(`docusaurus.announcement.${name}`)),
  )
/** As if a reader had closed an announcement. */
const store = (page: Page, id: string) =>
  page.evaluate((value) => {
    localStorage.setItem('docusaurus.announcement.id', value)
    localStorage.setItem('docusaurus.announcement.dismiss', 'true')
  }, id)

/** Like a browser that denies all storage. */
const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })

test('B163 B196-B201 B272 a new reader sees it, and once closed it stays away', async ({ page, open }) => {
  await open('/docs/')
  await expect(bar(page)).toContainText('The harvest has begun.')
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(90, 20, 20)')
  await expect(bar(page)).toHaveCSS('color', 'rgb(255, 240, 224)')
  await expect(bar(page)).toHaveCSS('height', '30px')
  // The policy allows no style attribute.
  await expect(page.locator('[style]')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(bar(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  expect(await stored(page)).toEqual(['harvest', 'false'])
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toBeHidden()
  expect(await stored(page)).toEqual(['harvest', 'true'])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-announcement-bar-initially-dismissed', 'true')
  await expect(bar(page)).toBeHidden()
  // An announcement other than the closed one is shown at once.
  await store(page, 'sowing')
  await page.reload()
  await expect(bar(page)).toBeVisible()
  expect(await stored(page)).toEqual(['harvest', 'false'])
  // A choice under the old spelling of the default id still counts.
  await store(page, 'annoucement-bar')
  await page.route('**/docs/', async (route) => {
    const response = await route.fetch()
    const named = 'data-announcement="announcement-bar"'
    const body = (await response.text()).replace('data-announcement="harvest"', named)
    await route.fulfill({ response, body })
  })
  await page.reload()
  await expect(bar(page)).toBeHidden()
  expect(await stored(page)).toEqual(['announcement-bar', 'true'])
})

test('B105 B192 B193 the sidebar ends in view, the system sets the mode', proof, async ({ page, open }) => {
  await page.setViewportSize({ width: 1300, height: 220 })
  await open('/docs/apples')
  const last = sidebar(page).getByRole('link', { name: 'Pears' })
  await page
    .locator('aside')
    .first()
    .evaluate((panel) => (panel.scrollTop = 1000))
  const box = await last.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(220)
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await open('/docs/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('button', { name: /^Switch between/ })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe(null)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('B202 without storage it is on every load, and can be closed', proof, async ({ page, open, noise }) => {
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  noise.allow(/does not store data/)
  await denyStorage(page)
  await open('/docs/')
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toBeHidden()
  await follow(page.getByRole('link', { name: 'Tools' }).first(), 'Ladder')
  await expect(bar(page)).toBeHidden()
  expect(warnings).toHaveLength(1)
  await open('/docs/')
  await expect(bar(page)).toBeVisible()
})
