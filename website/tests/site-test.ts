import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { serveOctavo } from '../../packages/octavo/tests/browser/octavo-process.ts'

export const root = join(import.meta.dirname, '..')

/** The published site, served as a good host would. */
export const test = base.extend<{ open: (path: string) => Promise<void> }, { origin: string }>({
  origin: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => {
      const env = { ...process.env, FORCE_COLOR: '0' }
      const server = await serveOctavo({ args: ['preview', '--root', root], env })
      await use(server.url.replace(/\/$/, ''))
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** Opens a route path and waits until the app has started. */
  open: async ({ page, origin }, use) => {
    await use(async (path) => {
      await page.goto(origin + path)
      await page.waitForFunction(() => Object.hasOwn(window, 'octavo'), null, { polling: 50 })
    })
  },
})

export { expect }

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
