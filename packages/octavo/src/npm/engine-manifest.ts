import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findPackageFolder } from './engine-folder.ts'

type EngineManifest = { version: string; peerDependencies: Record<string, string> }

/** The engine's own `package.json`. */
export function readEngineManifest(): EngineManifest {
  return JSON.parse(readFileSync(path.join(findPackageFolder(), 'package.json'), 'utf8')) as EngineManifest
}

/** What pages and feeds name as the program that wrote them. */
export function readGeneratorName(): string {
  return `Octavo v${readEngineManifest().version}`
}
