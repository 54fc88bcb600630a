import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Published beside the pages. */
const licencesFile = 'third-party-licences.md'

/**
 * Minified scripts lose the notices that the licences of their packages ask for, so one file lists them all. Workers are
 * bundled on their own, before the scripts that start them.
 *
 *     ## react - 19.3.1 (MIT)
 */
export function createLicencesPlugins(): { forPages: Plugin; forWorkers: Plugin } {
  const folders = new Set<string>()
  const note = (bundle: Rolldown.OutputBundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') for (const id of file.moduleIds) noteFolder(folders, id)
    }
  }
  return {
    forPages: {
      name: 'octavo:licences',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_options, bundle) {
        note(bundle)
        const source = [...folders].toSorted().map(describePackage).join('\n')
        this.emitFile({ type: 'asset', fileName: licencesFile, source })
      },
    },
    forWorkers: {
      name: 'octavo:licences-of-workers',
      generateBundle: (_options, bundle) => note(bundle),
    },
  }
}

function noteFolder(folders: Set<string>, id: string): void {
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0]
  if (folder && path.isAbsolute(folder)) folders.add(folder)
}

function describePackage(folder: string): string {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)/i.test(name))
  const text = file ? `\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n` : ''
  return `## ${manifest.name} - ${manifest.version} (${manifest.license ?? 'unknown'})\n${text}`
}

type Manifest = { name: string; version: string; license?: string }
