import type { Page } from '@playwright/test'

/** `start` is a page that does not need the script. */
export type Case = { script: string; route: string; start: string | null }

const timeout = 15_000

/**
 * Checks what a reader gets if one script of a page can't be loaded: what the server sent, and a working way to retry.
 * @returns What is wrong.
 */
export async function breakScript(
  page: Page,
  { origin, script, route, start }: Case & { origin: string },
): Promise<string[]> {
  const pattern = `**/assets/${script}`
  await page.route(pattern, (request) => request.abort())
  if (start === null) await page.goto(origin + route)
  else {
    await page.goto(origin + start)
    await page.waitForFunction(() => Object.hasOwn(window, 'octavo'), null, { timeout })
    await page.evaluate(followLink, route)
    await page.waitForURL(origin + route, { timeout })
  }
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' }).first()
  // Nothing is said about decoration.
  const decoration = page.locator(':is([inert],[aria-hidden=true]) > div[style="display: contents;"]').first()
  await retry.or(decoration).first().waitFor({ timeout, state: 'attached' })
  const served = await readServed(origin + route)
  const shown = await page.evaluate(readMain)
  await page.unroute(pattern)
  if (await retry.isVisible()) {
    await retry.click()
    await retry.waitFor({ state: 'detached', timeout })
  }
  await page.waitForFunction(() => Object.hasOwn(window, 'octavo'), null, { timeout })
  return [
    ...(shown.includes('This page crashed.') ? ['the page crashed'] : []),
    ...(shown === served ? [] : ['the page is not what the server sent']),
  ]

  async function readServed(address: string) {
    const html = await (await fetch(address)).text()
    return page.evaluate((text) => {
      const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main')
      for (const part of main?.querySelectorAll('noscript, [role="alert"]') ?? []) part.remove()
      return main?.textContent ?? ''
    }, html)
  }
}

/** @param route Route of a page, which this one doesn't have to link to. */
function followLink(route: string) {
  const anchor = Object.assign(document.createElement('a'), { href: route })
  document.body.append(anchor)
  anchor.click()
}

/** With scripts enabled, a browser treats the contents of `<noscript>` as text, including tags. */
function readMain() {
  const main = document.querySelector('main')?.cloneNode(true)
  if (!(main instanceof Element)) return ''
  for (const part of main.querySelectorAll('noscript, [role="alert"]')) part.remove()
  return main.textContent ?? ''
}
