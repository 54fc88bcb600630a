import path from 'node:path'

/** What a site's builds keep between runs. */
export function cacheFolderOf(root: string): string {
  return path.join(root, '.octavo')
}
