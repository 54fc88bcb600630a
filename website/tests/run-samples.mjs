/** @typedef {import('@playwright/test').Page} Page */

/**
 * Presses every Run button of a page and compares what appears with the output that the page shows.
 * @param {Page} page Showing the page.
 * @param {{ limit?: number }} [options] The number of samples to run.
 * @returns {Promise<{ count: number, findings: string[] }>}
 */
export async function runSamplesOf(page, { limit = Infinity } = {}) {
  const expected = await page.evaluate(readExpected)
  /** @type {string[]} */
  const findings = []
  const count = Math.min(limit, expected.length)
  for (const [index, text] of expected.slice(0, count).entries()) {
    const button = page.locator('button[data-run]').nth(index)
    const figure = page.locator('figure:has(> button[data-run])').nth(index)
    // The button is hidden until a pointer is near, and some are in tabs.
    await button.dispatchEvent('click')
    const output = figure.locator('xpath=following-sibling::figure[1]')
    const code = output.locator('code[role="log"]')
    await code.waitFor({ state: 'attached' })
    // A component is shown until the reader stops it. It has to show something other than that it's loading.
    const shown = await page.waitForFunction(
      (element) =>
        !element?.hasAttribute('data-running') ||
        element.closest('figure')?.nextElementSibling?.querySelector('iframe[title]:not([title=""])')
          ? { isOver: !element?.hasAttribute('data-running') }
          : null,
      await button.elementHandle(),
      { polling: 20 },
    )
    const { isOver } = (await shown.jsonValue()) ?? { isOver: true }
    // Browsers don't draw frames of other origins that nobody sees.
    await output.evaluate((element) => element.scrollIntoView())
    const preview = isOver ? null : await readPreview(output)
    if (!isOver) await button.dispatchEvent('click')
    const printed = await code.evaluate((element) => element.textContent)
    const status = await output.locator('[role="status"]').evaluate((element) => element.textContent)
    const problem = isOver ? compare(text, printed, status) : judgePreview(preview ?? '', printed)
    const name = `${new URL(page.url()).pathname} sample ${index + 1}`
    if (problem !== null) findings.push(`${name}: ${problem}`)
  }
  return { count, findings }
}

/**
 * What a component shows once its requests have been answered.
 * @param {import('@playwright/test').Locator} output
 */
async function readPreview(output) {
  const body = output.frameLocator('iframe').locator('main')
  await body.waitFor({ state: 'attached' })
  await output
    .page()
    .waitForFunction(
      (figure) =>
        ![...(figure?.querySelectorAll('[role="log"] li > :last-child') ?? [])].some(
          (part) => part.textContent === '…',
        ),
      await output.elementHandle(),
      { polling: 20 },
    )
  await body.getByText('Loading…').waitFor({ state: 'detached' })
  return body.evaluate((element) => element.innerHTML)
}

/**
 * @param {string} html
 * @param {string} printed
 */
function judgePreview(html, printed) {
  if (/^Uncaught/m.test(printed)) return printed
  return html === '' ? `The component shows nothing. It printed:\n${printed}` : null
}

/** The output that the page shows for each Run button, or null if it shows none. */
function readExpected() {
  const blocks = [...document.querySelectorAll('figure.code')]
  return blocks.flatMap((block, index) => {
    if (!block.querySelector(':scope > button[data-run]')) return []
    const rest = blocks.slice(index + 1)
    const end = rest.findIndex((other) => other.querySelector(':scope > button[data-run]'))
    const own = end === -1 ? rest : rest.slice(0, end)
    const output = own.find((other) => other.getAttribute('data-language') === 'output')
    return [output?.querySelector('code')?.textContent ?? null]
  })
}

/**
 * @param {string | null} expected
 * @param {string} printed
 * @param {string} status
 */
function compare(expected, printed, status) {
  if (/^Stopped|did not start|Could not load/.test(status)) return `${status} It printed:\n${printed}`
  if (expected === null) return /^Uncaught/m.test(printed) ? printed : null
  const [wanted, found] = [linesOf(expected), linesOf(printed)]
  const isSame =
    wanted.length === found.length && wanted.every((line, index) => isMatch(line, found[index] ?? ''))
  return isSame ? null : `the page shows\n${wanted.join('\n')}\nand it printed\n${found.join('\n')}`
}

/** @param {string} text */
function linesOf(text) {
  return text
    .replace(/\s+$/, '')
    .split('\n')
    .map((line) => line.trimEnd())
}

/**
 * An ellipsis matches anything on its line.
 * @param {string} expected
 * @param {string} printed
 */
function isMatch(expected, printed) {
  const parts = expected.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`).test(printed)
}
