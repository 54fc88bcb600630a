import path from 'node:path'

/** The file for code without a file name. */
export function defaultFileName(language: string): string {
  return language === 'tsx' ? 'sample.tsx' : 'sample.ts'
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
