import type { Locator, Page } from '@playwright/test'
import { follow } from '../page-facts.ts'
import { article, sidebar } from '../page-parts.ts'
import { aidsStatus, recordAnimations, wakeAids } from '../reading-aids.ts'
import { expect, proof, test } from '../site-test.ts'

const row = (page: Page, name: string): Locator => sidebar(page).getByRole('button', { name, exact: true })
const box = (page: Page): Locator =>
  article(page).getByRole('group').filter({ hasText: 'How to clean it' }).first()

/** B214, implemented independently. */
function durationOf(height: number): number {
  return Math.round((4 + 15 * (height / 36) ** 0.25 + height / 36 / 5) * 10)
}

test('B103 B214 B215 categories animate to their height, and pages fade in', async ({ page, open }) => {
  const takeRuns = await recordAnimations(page)
  await open('/docs/guide')
  expect(await takeRuns()).toEqual([])
  const list = page.locator('[data-branch] > ul').filter({ hasText: 'Flags' })
  const height = await list.evaluate((element) => element.getBoundingClientRect().height)
  await row(page, 'Signals').click()
  await expect(list).toBeHidden()
  const [closing] = await takeRuns()
  expect(closing).toMatchObject({ duration: durationOf(height), easing: 'ease-in-out' })
  expect(closing?.frames['height']).toEqual([`${height}px`, '0px'])
  await row(page, 'Signals').click()
  await expect(row(page, 'Signals')).toHaveAttribute('aria-expanded', 'true')
  const [opening] = await takeRuns()
  expect(opening?.frames['height']).toEqual(['0px', `${height}px`])
  await expect.poll(() => list.evaluate((element) => element.getBoundingClientRect().height)).toBe(height)
  // Afterward the stylesheet is in control again.
  await expect.poll(() => list.evaluate((element) => element.getAnimations().length)).toBe(0)
  // Opened while it's closing.
  await row(page, 'Signals').dblclick()
  await expect(row(page, 'Signals')).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => list.evaluate((element) => element.getAnimations().length)).toBe(0)
  await expect(sidebar(page).getByRole('link', { name: 'Flags' })).toBeVisible()
  await open('/docs/guide')
  await page.evaluate(() => {
    // As early as possible: as soon as the new page is in the document.
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'High tide') return
      observer.disconnect()
      const link = document.querySelector<HTMLElement>('main nav a[rel=next]')
      const { left, top } = link?.getBoundingClientRect() ?? { left: 0, top: 0 }
      const hit = document.elementFromPoint(left + 20, top + 10)
      Object.assign(window, { isHit: hit?.closest('a') === link })
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await follow(article(page).getByRole('link', { name: 'high tide' }), 'High tide')
  expect(await page.evaluate(() => (window as unknown as { isHit?: boolean }).isHit)).toBe(true)
  expect((await takeRuns()).slice(0, 1).map(({ id, duration }) => ({ id, duration }))).toEqual([
    { id: 'page', duration: 120 },
  ])
})

test('B216 B277 details animate too, with their content', proof, async ({ page, open }) => {
  const takeRuns = await recordAnimations(page)
  await open('/docs/lantern')
  const inner = box(page).getByText('Linen.')
  await expect(aidsStatus(page)).toHaveCount(0)
  // A reader who points at it is about to open it.
  await box(page).getByText('How to clean it').hover()
  await expect(aidsStatus(page)).toHaveCount(1)
  await box(page).getByText('How to clean it').click()
  await expect(box(page).getByText('With a soft cloth.')).toBeVisible()
  await expect(inner).toBeHidden()
  await box(page).getByText('Which cloth').press('Enter')
  await expect(inner).toBeVisible()
  await box(page).getByText('With a soft cloth.').click()
  await expect(inner).toBeVisible()
  const runs = await takeRuns()
  expect(runs.map(({ id }) => id)).toEqual(['collapse', 'collapse'])
  const closing = await box(page).evaluate((details) => {
    details.querySelector('summary')?.click()
    return { isOpen: details.hasAttribute('open'), isRunning: details.getAnimations().length > 0 }
  })
  expect(closing).toEqual({ isOpen: true, isRunning: true })
  await expect(box(page)).not.toHaveAttribute('open')
  await expect(inner).toBeHidden()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('B214 B292 nothing moves, and everything works', async ({ page, open }) => {
    const takeRuns = await recordAnimations(page)
    await open('/docs/lantern')
    await wakeAids(page)
    await row(page, 'Signals').click()
    await expect(sidebar(page).getByRole('link', { name: 'Flags' })).toBeHidden()
    await box(page).getByText('How to clean it').click()
    await expect(box(page).getByText('With a soft cloth.')).toBeVisible()
    await page.getByRole('tab', { name: 'Round' }).click()
    await expect(page.getByText('A round wick.')).toBeVisible()
    await follow(sidebar(page).getByRole('link', { name: 'Guide' }), 'Guide')
    expect(await takeRuns()).toEqual([])
  })
})
