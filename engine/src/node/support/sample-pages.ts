import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PageSamples } from '../../shared/sample-results.ts'
import { hashOf } from './hash.ts'
import { SiteError } from './site-error.ts'

/**
 * Results of samples on their way from the compiler to the threads that render: one file per page, named after its
 * content, so that the name in a route stands for all of it.
 */
export function writeSamplePage(cacheFolder: string, samples: PageSamples): string {
  const text = JSON.stringify(samples)
  const name = hashOf(text)
  const filePath = pathOf(cacheFolder, name)
  if (existsSync(filePath)) return name
  mkdirSync(path.dirname(filePath), { recursive: true })
  const temporary = `${filePath}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, filePath)
  return name
}

export function hasSamplePage(cacheFolder: string, name: string): boolean {
  return name === '' || existsSync(pathOf(cacheFolder, name))
}

/** The results named by `ContentRef.samples`; none when nothing is known yet. */
export function readSamplePage(cacheFolder: string, name: string): PageSamples {
  if (name === '') return {}
  const filePath = pathOf(cacheFolder, name)
  const text = readFileSync(filePath, 'utf8')
  if (hashOf(text) === name) return JSON.parse(text) as PageSamples
  rmSync(filePath, { force: true })
  throw new SiteError({
    message: `The cached results of samples in ${filePath} are damaged.`,
    hint: 'They have been removed. Run the command again.',
  })
}

function pathOf(cacheFolder: string, name: string): string {
  return path.join(cacheFolder, 'samples', 'pages', name)
}
