import { cpSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '..', 'sites', 'navigation')

/** The one site of these tests, under each setting that changes addresses. */
export const variants = {
  plain: { baseUrl: '/', trailingSlash: '' },
  'below a path': { baseUrl: '/some/sub/path/', trailingSlash: '' },
  'below a path, with slashes': { baseUrl: '/some/sub/path/', trailingSlash: 'true' },
  'below a path, without slashes': { baseUrl: '/some/sub/path/', trailingSlash: 'false' },
} as const
export type VariantName = keyof typeof variants

/** Where the global set-up put a variant; it is built there, and the development server runs there too. */
export function folderOf(name: VariantName): string {
  const parent = process.env['OCTAVO_TEST_SITES']
  if (parent === undefined) throw new Error('Bug: the global set-up has not run')
  return join(parent, name.replaceAll(/\W+/g, '-'))
}

/** Tests work on copies: nothing they change reaches the repository. */
export function copySite(folder: string): void {
  cpSync(source, folder, { recursive: true })
}

export function environmentOf(name: VariantName): NodeJS.ProcessEnv {
  return { ...process.env, TRAILING_SLASH: variants[name].trailingSlash, FORCE_COLOR: '0' }
}
