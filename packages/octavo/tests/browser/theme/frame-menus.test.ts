import type { Locator, Page } from '@playwright/test'
import { goBack } from '../page-facts.ts'
import { heading, navbar } from '../page-parts.ts'
import { expect, test } from '../site-test.ts'

test.use({ variant: 'navbar' })

const toggle = (page: Page): Locator => navbar(page).locator('summary', { hasText: 'Fruit' })
const link = (page: Page, name: string) => navbar(page).getByRole('link', { name, exact: true })

/** Moves the focus without a mouse, like a reader who uses Tab. */
async function reach(page: Page): Promise<void> {
  await link(page, 'Tools').focus()
  await page.keyboard.press('Tab')
  await expect(toggle(page)).toBeFocused()
}

test('B025 B065 B066 menus open on hover, click or keyboard, one at a time', async ({ page, open }) => {
  await open('/docs/')
  const body = page.locator('body')
  await expect(body).toHaveClass(/navigation-with-keyboard/)
  await heading(page).click()
  await expect(body).not.toHaveClass(/navigation-with-keyboard/)
  await page.keyboard.press('Tab')
  await expect(body).toHaveClass(/navigation-with-keyboard/)
  await heading(page).hover()
  await toggle(page).hover()
  await expect(link(page, 'Pears')).toBeVisible()
  await link(page, 'Market').hover()
  await expect(link(page, 'Pears')).toBeVisible()
  await heading(page).hover()
  await expect(link(page, 'Pears')).toBeHidden()
  await toggle(page).click()
  await heading(page).hover()
  await expect(link(page, 'Pears')).toBeVisible()
  await toggle(page).click()
  await expect(link(page, 'Pears')).toBeHidden()
  await toggle(page).click()
  await expect(link(page, 'Pears')).toBeVisible()
  await heading(page).click()
  await expect(link(page, 'Pears')).toBeHidden()
  await open('/docs/apples')
  await reach(page)
  await page.keyboard.press('Enter')
  for (const name of ['Pears', 'Blog', 'Market']) {
    await page.keyboard.press('Tab')
    await expect(link(page, name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(link(page, 'More')).toBeFocused()
  await expect(link(page, 'Market')).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await expect(toggle(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(link(page, 'Tools')).toBeFocused()
  await expect(link(page, 'Pears')).toBeHidden()
  for (const key of ['Enter', ' ', 'ArrowDown', 'ArrowUp']) {
    await reach(page)
    await page.keyboard.press(key)
    await expect(link(page, 'Pears')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link(page, 'Pears')).toBeHidden()
    await expect(toggle(page)).toBeFocused()
  }
  await reach(page)
  const moves: [key: string, name: string][] = [
    ['ArrowDown', 'Pears'],
    ['ArrowDown', 'Blog'],
    ['End', 'Market'],
    ['ArrowDown', 'Pears'],
    ['ArrowUp', 'Market'],
    ['Home', 'Pears'],
  ]
  for (const [key, name] of moves) {
    await page.keyboard.press(key)
    await expect(link(page, name)).toBeFocused()
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Blog')
  await expect(link(page, 'Pears')).toBeHidden()
  await goBack(page, 'Apples')
  await reach(page)
  await page.keyboard.press('Enter')
  await expect(link(page, 'Pears')).toBeVisible()
  // The version menu has the same keys.
  await navbar(page).getByLabel('Version 2.x').focus()
  await expect(link(page, 'Pears')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(navbar(page).getByRole('link', { name: '1.x unmaintained' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/v1\/apples$/)
})
