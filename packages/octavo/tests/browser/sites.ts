import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runOctavo } from './octavo-process.ts'

const sources = join(import.meta.dirname, '..', 'sites')
const packages = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules')

/**
 * The site that most tests use, with each setting that changes addresses; one with every navbar item; one in two
 * languages; one with every extension point; and one with samples to run.
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
} as const
export type VariantName = keyof typeof variants

/** A variant's copy, in which the development server runs too. Made when the first test asks for it. */
export function folderOf(name: VariantName): Promise<string> {
  return once(name, 'copied', (folder) => copySite(name, folder))
}

/** A variant's output, built when the first test asks for it. */
export async function distOf(name: VariantName): Promise<string> {
  const folder = await folderOf(name)
  const { baseUrl } = variants[name]
  await once(name, 'built', () =>
    runOctavo({ args: ['build', '--root', folder, '--base-url', baseUrl], env: environmentOf(name) }),
  )
  return join(folder, 'dist')
}

/** Does something in one of the workers, while the others wait for it. Returns the variant's folder. */
async function once(
  name: VariantName,
  step: string,
  run: (folder: string) => Promise<void> | void,
): Promise<string> {
  const parent = process.env['OCTAVO_TEST_SITES']
  if (parent === undefined) throw new Error('Bug: the global set-up has not run')
  const folder = join(parent, name.replaceAll(/\W+/g, '-'))
  const marks = {
    begun: `${folder}.${step}.begun`,
    done: `${folder}.${step}`,
    failed: `${folder}.${step}.failed`,
  }
  try {
    mkdirSync(marks.begun)
  } catch {
    while (!existsSync(marks.done)) {
      if (existsSync(marks.failed))
        throw new Error(`"${name}" could not be ${step}, see the first test that failed`)
      await wait(100)
    }
    return folder
  }
  try {
    await run(folder)
    writeFileSync(marks.done, '')
  } catch (error) {
    writeFileSync(marks.failed, '')
    throw error
  }
  return folder
}

/** Tests work on copies, so nothing they change reaches the repository. */
export function copySite(name: VariantName, folder: string): void {
  const isBuilt = (path: string) => /[\\/](?:dist|\.octavo)$/.test(path)
  cpSync(join(sources, variants[name].site), folder, { recursive: true, filter: (path) => !isBuilt(path) })
  // One has a configuration that imports a plugin of Vite, and the other samples that import React.
  if (name === 'extensions' || name === 'live') symlinkSync(packages, join(folder, 'node_modules'), 'dir')
}

export function environmentOf(name: VariantName): NodeJS.ProcessEnv {
  return { ...process.env, TRAILING_SLASH: variants[name].trailingSlash, FORCE_COLOR: '0' }
}
