import { expect, type Page } from '@playwright/test'
import { findViolations } from '../tools/find-violations.mjs'

/** `npm run prove` checks every rule in both modes, on every page. */
export async function findInBothModes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
    found.push(
      ...(await findViolations(page, { isOnlyColors: mode === 'dark' })).map((text) => `${mode}: ${text}`),
    )
  }
  return found
}
