import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Every other rule is on, including experimental ones and those that axe leaves off by default. */
const rulesOff = [
  // WCAG AAA asks for 7:1. Our colors keep AA's 4.5:1; `prefers-contrast: more` raises muted text further.
  'color-contrast-enhanced',
  // Experimental: it accepts a table that scrolls by keyboard only if the table is a landmark, and a page with ten
  // tables would then have ten landmarks.
  'focus-order-semantics',
]
const rules = Object.fromEntries(
  axe.getRules().map(({ ruleId }) => [ruleId, { enabled: !rulesOff.includes(ruleId) }]),
)
const options: Record<'light' | 'dark', axe.RunOptions> = {
  light: { resultTypes: ['violations'], rules },
  // Any other violation occurs in both color modes.
  dark: { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] },
}

/** What axe finds in both color modes, one line per element, so that a failure shows where to look. */
export async function findInBothModes(page: Page): Promise<string[]> {
  const isLoaded = await page.evaluate(() => Object.hasOwn(window, 'axe'))
  if (!isLoaded) await page.evaluate(axe.source)
  const found: string[] = []
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
    const { violations } = await page.evaluate(
      (chosen) => (window as unknown as { axe: typeof axe }).axe.run(document, chosen),
      options[mode],
    )
    for (const { id, help, nodes } of violations)
      found.push(...nodes.map(({ target }) => `${mode}, ${id}: ${help} (${target.join(' ')})`))
  }
  return found
}
