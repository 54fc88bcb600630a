import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Half as long as `axe.source`, and parsed in every page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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
const all: axe.RunOptions = { resultTypes: ['violations'], rules }
const colorRules = ['color-contrast', 'link-in-text-block']
type Mode = 'light' | 'dark'

/**
 * What axe finds in both color modes, one line per element, so that a failure shows where to look.
 * @param part A selector; rules about whole pages are left out then.
 */
export async function findInBothModes(page: Page, part?: string): Promise<string[]> {
  const light = await findInMode(page, 'light', { part })
  // Any other violation occurs in both color modes.
  const dark = await findInMode(page, 'dark', { part, options: { ...all, rules: {}, runOnly: colorRules } })
  return [...light, ...dark]
}

/** What axe can find on a narrow screen only. Colors are the same. */
export function findOnPhone(page: Page, part?: string): Promise<string[]> {
  const withoutColors = Object.fromEntries(colorRules.map((id) => [id, { enabled: false }]))
  return findInMode(page, 'light', { part, options: { ...all, rules: { ...rules, ...withoutColors } } })
}

type Choice = { part?: string | undefined; options?: axe.RunOptions }

/** What axe finds in a color mode, according to all rules. */
export async function findInMode(
  page: Page,
  mode: Mode,
  { part, options = all }: Choice = {},
): Promise<string[]> {
  const isLoaded = await page.evaluate(() => Object.hasOwn(window, 'axe'))
  if (!isLoaded) await page.evaluate(source)
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
  const { violations } = await page.evaluate(
    ([where, chosen]) => (window as unknown as { axe: typeof axe }).axe.run(where ?? document, chosen),
    [part, options] as const,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${mode}, ${id}: ${help} (${target.join(' ')})`),
  )
}
