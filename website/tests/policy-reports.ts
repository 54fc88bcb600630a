import { expect, type Page } from '@playwright/test'

type Heard = { said: string[]; outside: string[] }

/** Collects what a page says on the console, also about its policy, and what it requests from others. */
export async function listen(page: Page, origin: string): Promise<Heard> {
  const heard: Heard = { said: [], outside: [] }
  page.on('pageerror', (error) => heard.said.push(error.message))
  page.on('console', (message) => {
    // The browser itself logs the status of the page for unknown addresses.
    if (['error', 'warning'].includes(message.type()) && !/status of 404/.test(message.text()))
      heard.said.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      heard.outside.push(request.url())
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`violates ${violatedDirective}: ${blockedURI}`),
    )
  })
  return heard
}

/** A page is read to its end and then left by following a link, as readers do. */
export async function readAndLeave(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.hasOwn(window, 'octavo'), null, { polling: 50 })
  await page.mouse.wheel(0, 10_000)
  await page.keyboard.press('Tab')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Using Next.js' }).click()
  await expect(page).toHaveURL(/\/docs\/nextjs$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
