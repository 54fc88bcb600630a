import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test'
import { startPlainHost, type PlainHost } from './plain-host.ts'
import { askForSite, type Mode } from './site-servers.ts'
import type { VariantName } from './sites.ts'

export type SiteOptions = { mode: Mode }

type Fixtures = {
  variant: VariantName
  /** The variant's output folder. */
  dist: string
  /** The simplest host of the variant's output. */
  host: PlainHost
  /** Address of the home page, without the trailing slash. */
  site: string
  /** Opens a route path and waits until the app has started. */
  open: (path: string) => Promise<void>
  /** Console errors, warnings and exceptions fail a test unless it allows them. */
  noise: { allow: (...patterns: RegExp[]) => void }
}

/** A variant may have to be built first, which doesn't count as a test's time. */
const preparationMs = 300_000

export const test = base.extend<Fixtures, SiteOptions>({
  mode: ['build', { option: true, scope: 'worker' }],
  variant: ['plain', { option: true }],
  dist: [
    async ({ variant }, use) => use((await askForSite('build', variant)).dist),
    { timeout: preparationMs },
  ],
  host: async ({ dist }, use) => {
    const host = await startPlainHost(dist)
    await use(host)
    await host.close()
  },
  site: [
    async ({ mode, variant }, use) => {
      const { url } = await askForSite(mode, variant)
      await use(url.replace(/\/$/, ''))
    },
    { timeout: preparationMs },
  ],
  open: async ({ page, site }, use) => {
    await use(async (path) => {
      await page.goto(site + path)
      await waitForApp(page)
    })
  },
  noise: [
    async ({ page, variant }, use) => {
      const heard: string[] = []
      // There is no network here. Only for this variant, because a page with intercepted routes has no cache.
      if (variant === 'below a path, with slashes')
        await page.route(outside, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      const allowed: RegExp[] = []
      page.on('pageerror', (error) => heard.push(`exception: ${error.message}`))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) heard.push(describe(message))
      })
      await use({ allow: (...patterns) => void allowed.push(...patterns) })
      expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
export { proof } from './shared-config.ts'

/** Hosts of the integrations that one of the variants has. */
const outside = /^https:\/\/(?:www\.googletagmanager\.com|platform\.example)\//

/** Lets the compiler check variant names. */
export function variantNames(names: VariantName[]): VariantName[] {
  return names
}

function describe(message: ConsoleMessage): string {
  return `${message.type()}: ${message.text()} (${message.location().url})`
}

/** The engine adds its API to the window once it handles links and history. */
export async function waitForApp(page: Page): Promise<void> {
  // Polls by time instead of by frame (the default), because a busy machine may paint nothing for a long time.
  await page.waitForFunction(() => Object.hasOwn(window, 'octavo'), null, { polling: 50 })
}
