import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

export const sources = join(import.meta.dirname, '..', 'sites')
const packages = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules')

/**
 * The site that most tests use, with each setting that changes addresses; one with every navbar item; one in two
 * languages; one with every extension point; one with samples to run; two of other engines; and one that's searched with a service.
 */
export const variants = {
  plain: { site: 'navigation', baseUrl: '/', trailingSlash: '' },
  'below a path': { site: 'navigation', baseUrl: '/some/sub/path/', trailingSlash: '' },
  'below a path, with slashes': { site: 'navigation', baseUrl: '/some/sub/path/', trailingSlash: 'true' },
  'below a path, without slashes': { site: 'navigation', baseUrl: '/some/sub/path/', trailingSlash: 'false' },
  navbar: { site: 'navbar', baseUrl: '/', trailingSlash: '' },
  'two languages': { site: 'two-languages', baseUrl: '/', trailingSlash: '' },
  extensions: { site: 'extensions', baseUrl: '/kiosk/', trailingSlash: '' },
  live: { site: 'live', baseUrl: '/', trailingSlash: '' },
  vitepress: { site: 'vitepress', baseUrl: '/', trailingSlash: '' },
  docusaurus: { site: 'docusaurus', baseUrl: '/nest/', trailingSlash: '' },
  'hosted search': { site: 'navigation', baseUrl: '/', trailingSlash: '', search: 'on' },
} as const
export type VariantName = keyof typeof variants

/** Tests work on copies, so nothing they change reaches the repository. */
export function copySite(name: VariantName, folder: string): void {
  const isBuilt = (path: string) => /[\\/](?:dist|\.octavo)$/.test(path)
  cpSync(join(sources, variants[name].site), folder, { recursive: true, filter: (path) => !isBuilt(path) })
  // One has a configuration that imports a plugin of Vite, and the other samples that import React.
  if (name === 'extensions' || name === 'live') symlinkSync(packages, join(folder, 'node_modules'), 'dir')
}

export function environmentOf(name: VariantName): NodeJS.ProcessEnv {
  return {
    ...process.env,
    TRAILING_SLASH: variants[name].trailingSlash,
    HOSTED_SEARCH: 'search' in variants[name] ? 'on' : '',
    FORCE_COLOR: '0',
  }
}
