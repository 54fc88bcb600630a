import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Manifest = { name: string; version: string; license?: string }

/** The folders of the packages that modules of a bundle belong to. */
export function listPackageFolders(moduleIds: Iterable<string>): string[] {
  const folders = new Set<string>()
  for (const id of moduleIds) {
    const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0]
    if (folder && path.isAbsolute(folder)) folders.add(folder)
  }
  return [...folders]
}

/**
 * The notices that licenses ask for, which minified scripts lose.
 *
 *     ## react - 19.3.1 (MIT)
 */
export function describeLicenses(folders: Iterable<string>): string {
  return [...folders].toSorted().map(describePackage).join('\n')
}

function describePackage(folder: string): string {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)/i.test(name))
  const text = file ? `\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n` : ''
  return `## ${manifest.name} - ${manifest.version} (${manifest.license ?? 'unknown'})\n${text}`
}
