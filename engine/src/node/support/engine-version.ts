import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The version in the engine's own package.json; works from the sources and from the compiled file. */
export function readEngineVersion(startFolder: string = import.meta.dirname): string {
  for (let folder = startFolder; ; folder = dirname(folder)) {
    const version = versionIn(join(folder, 'package.json'))
    if (version !== null) return version
    if (folder === dirname(folder)) throw new Error(`Bug: no package.json of octavo above ${startFolder}`)
  }
}

/** What pages and feeds name as the program that wrote them. */
export function readGeneratorName(): string {
  return `Octavo v${readEngineVersion()}`
}

function versionIn(filePath: string): string | null {
  try {
    const manifest: unknown = JSON.parse(readFileSync(filePath, 'utf8'))
    if (typeof manifest !== 'object' || manifest === null) return null
    if (!('name' in manifest) || manifest.name !== 'octavo') return null
    return 'version' in manifest && typeof manifest.version === 'string' ? manifest.version : null
  } catch {
    return null
  }
}
