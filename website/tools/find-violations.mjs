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

/** Rules about colors. Any other violation occurs in both color modes. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Returns what axe finds, one line per element, so that a failure shows where to look.
 * @param {import('@playwright/test').Page} page
 * @param {{ isOnlyColors?: boolean }} [options]
 * @returns {Promise<string[]>}
 */
export async function findViolations(page, { isOnlyColors = false } = {}) {
  const isLoaded = await page.evaluate(() => Object.hasOwn(window, 'axe'))
  if (!isLoaded) await page.evaluate(axe.source)
  /** @type {axe.RunOptions} */
  const options = {
    resultTypes: ['violations'],
    ...(isOnlyColors ? { runOnly: colorRules } : { rules }),
  }
  return page.evaluate(async (chosen) => {
    const { axe: engine } = /** @type {{ axe: typeof axe }} */ (/** @type {unknown} */ (window))
    const { violations } = await engine.run(document, chosen)
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    )
  }, options)
}
