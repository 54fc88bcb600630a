import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'

export const root = join(import.meta.dirname, '..')

/** `origin` is that of the published site, which all workers share. */
export const test = base.extend<{ open: (path: string) => Promise<void>; origin: string }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter.
  origin: async ({}, use) => use(process.env['WEBSITE_ORIGIN'] ?? ''),
  /** Opens a route path and waits until the app has started. */
  open: async ({ page, origin }, use) => {
    await use(async (path) => {
      await page.goto(origin + path)
      await page.waitForFunction(() => Object.hasOwn(window, 'octavo'), null, { polling: 50 })
    })
  },
})

export { expect }
export { proof } from '../../packages/octavo/tests/browser/shared-config.ts'

/** One page of every kind. */
export const kinds = {
  home: '/',
  guide: '/docs/quickstart',
  'guide with a table': '/docs/middlewares',
  index: '/docs/server',
  reference: '/docs/typedoc/server/classes/TRPCError',
  'overview of a package': '/docs/typedoc/server/',
  'old version': '/docs/v9/links',
  blog: '/blog',
  post: '/blog/announcing-trpc-10',
  archive: '/blog/archive',
  tags: '/blog/tags',
  tag: '/blog/tags/trpc',
  media: '/media',
  playground: '/play',
  'not found': '/no/such/page',
} as const

/** The addresses of all pages, from the manifest of the last build. */
export function listRoutes(): string[] {
  const manifest: { routes: Record<string, { path: string }> } = JSON.parse(
    readFileSync(join(root, '.octavo', 'routes.json'), 'utf8'),
  )
  return Object.values(manifest.routes).map(({ path }) => path)
}
