import path from 'node:path'
import type { Origin } from './sample.ts'

/** The file of the code in a fence that is above any `@filename`. */
export function ownFileOf({ fence, meta }: Pick<Origin, 'fence' | 'meta'>): string {
  return fileNameOf(meta.title) ?? (fence?.language === 'tsx' ? 'sample.tsx' : 'sample.ts')
}

/** `title="src/server.ts"` names a file; `title="In the terminal"` does not. */
export function fileNameOf(title: string | null): string | null {
  return title !== null && /^[^\s:*?"<>|]+\.[cm]?tsx?$/.test(title) ? resolveFileName(title) : null
}

/** Normalizes a path within the sample's folder; null if it would leave the folder. */
export function resolveFileName(name: string): string | null {
  const normal = path.posix.normalize(name.replaceAll('\\', '/')).replace(/^\.?\//, '')
  return normal === '..' || normal.startsWith('../') || normal === '' ? null : normal
}
