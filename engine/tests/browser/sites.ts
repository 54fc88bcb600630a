import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const sources = join(import.meta.dirname, '..', 'sites')
const packages = join(import.meta.dirname, '..', '..', '..', 'node_modules')

/**
 * The site that most tests use, with each setting that changes addresses; one with every navbar item; one in two
 * languages; and one with every extension point.
 */
export const variants = {
  plain: { site: 'navigation', baseUrl: '/', trailingSlash: '' },
  'below a path': { site: 'navigation', baseUrl: '/some/sub/path/', trailingSlash: '' },
  'below a path, with slashes': { site: 'navigation', baseUrl: '/some/sub/path/', trailingSlash: 'true' },
  'below a path, without slashes': { site: 'navigation', baseUrl: '/some/sub/path/', trailingSlash: 'false' },
  navbar: { site: 'navbar', baseUrl: '/', trailingSlash: '' },
  'two languages': { site: 'two-languages', baseUrl: '/', trailingSlash: '' },
  extensions: { site: 'extensions', baseUrl: '/kiosk/', trailingSlash: '' },
} as const
export type VariantName = keyof typeof variants

/**
 * The folder where the global setup copied a variant; it's built there, and the development server runs there too.
 */
export function folderOf(name: VariantName): string {
  const parent = process.env['OCTAVO_TEST_SITES']
  if (parent === undefined) throw new Error('Bug: the global set-up has not run')
  return join(parent, name.replaceAll(/\W+/g, '-'))
}

/** Tests work on copies, so nothing they change reaches the repository. */
export function copySite(name: VariantName, folder = folderOf(name)): void {
  const isBuilt = (path: string) => /[\\/](?:dist|\.octavo)$/.test(path)
  cpSync(join(sources, variants[name].site), folder, { recursive: true, filter: (path) => !isBuilt(path) })
  // Its configuration imports a plugin of Vite.
  if (name === 'extensions') symlinkSync(packages, join(folder, 'node_modules'), 'dir')
}

export function environmentOf(name: VariantName): NodeJS.ProcessEnv {
  return { ...process.env, TRAILING_SLASH: variants[name].trailingSlash, FORCE_COLOR: '0' }
}
