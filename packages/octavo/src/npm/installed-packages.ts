import path from 'node:path'
import { findUp } from '../files/files.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The `package.json` of the package that a module in `folder` would import. */
export function findManifest(name: string, folder: string): string | null {
  return findUp(path.join('node_modules', name, 'package.json'), folder)
}

/** True when a module in `folder` could import the package. */
export function isInstalled(name: string, folder: string): boolean {
  return findManifest(name, folder) !== null
}

/**
 * The version of a package that the engine uses, or the module `from`. Read from `package.json`, because loading TypeScript
 * takes longer than most builds.
 */
export function readToolVersion(name: string, from: string = import.meta.url): string {
  const file = createRequire(from).resolve(`${name}/package.json`)
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}

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
