/** What tests do with a page, and ask about it, in a reader's terms. */
import { expect, type Locator, type Page } from '@playwright/test'
import { heading } from './page-parts.ts'

export { article, heading, navbar, progressBar, sidebar } from './page-parts.ts'

/** Follows a link and waits for its page. */
export async function follow(link: Locator, title: string): Promise<void> {
  await link.click()
  await expect(heading(link.page())).toHaveText(title)
}

export async function goBack(page: Page, title: string): Promise<void> {
  await page.goBack()
  await expect(heading(page)).toHaveText(title)
}

/** Without scrolling to the link. */
export function clickInPlace(link: Locator): Promise<void> {
  return link.evaluate((anchor: HTMLElement) => anchor.click())
}

/** Path, query and fragment, as in the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

/** In a frame of its own, because browsers send one event for everything that scrolls within a frame. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate((y) => window.scrollTo(0, y), top)
      // What a key or a new size of the window has begun can go on after it.
      await waitForFrames(page)
      return scrollTop(page)
    })
    .toBe(top)
}

/** After two frames, nothing that the last action caused is still pending. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Leaves a mark that only a page load removes. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window)
}

/** Collects the paths that a page requests from now on. */
export function recordRequests(page: Page, wanted = (_path: string) => true): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (wanted(pathname)) paths.push(pathname)
  })
  return paths
}

export function isPayload(path: string): boolean {
  return path.endsWith('.txt')
}

/** Collects the addresses of full page loads from now on. */
export function recordPageLoads(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}
