import { cpSync } from 'node:fs'
import { join } from 'node:path'

const sources = join(import.meta.dirname, '..', 'sites')

/** The main site of these tests, under each setting that changes addresses, and others that show what it cannot. */
export const variants = {
  plain: { baseUrl: '/', trailingSlash: '' },
  'below a path': { baseUrl: '/some/sub/path/', trailingSlash: '' },
  'below a path, with slashes': { baseUrl: '/some/sub/path/', trailingSlash: 'true' },
  'below a path, without slashes': { baseUrl: '/some/sub/path/', trailingSlash: 'false' },
  'two languages': { baseUrl: '/', trailingSlash: '', source: 'two-languages' },
} as const
export type VariantName = keyof typeof variants

export function sourceOf(name: VariantName): string | undefined {
  const variant = variants[name]
  return 'source' in variant ? variant.source : undefined
}

/** Where the global set-up put a variant; it is built there, and the development server runs there too. */
export function folderOf(name: VariantName): string {
  const parent = process.env['OCTAVO_TEST_SITES']
  if (parent === undefined) throw new Error('Bug: the global set-up has not run')
  return join(parent, name.replaceAll(/\W+/g, '-'))
}

/** Tests work on copies: nothing they change reaches the repository. */
export function copySite(folder: string, source = 'navigation'): void {
  const isBuilt = (path: string) => /[\\/](?:dist|\.octavo)$/.test(path)
  cpSync(join(sources, source), folder, {
    recursive: true,
    filter: (path) => !isBuilt(path),
  })
}

export function environmentOf(name: VariantName): NodeJS.ProcessEnv {
  return { ...process.env, TRAILING_SLASH: variants[name].trailingSlash, FORCE_COLOR: '0' }
}
