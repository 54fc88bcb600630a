/** What a module of the component bundle exports for a stylesheet that pages import: an element that loads it. */
export const stylesExport = 'octavoStyles'

/**
 * Names a module of the site the same way in every file that imports it: a path from the site's folder, with a leading
 * slash and no extension. Packages and the engine's own modules keep their names.
 *
 *   './chart.tsx' in 'content/docs/a.mdx' → '/content/docs/chart'
 *   '@site/components/chart'              → '/components/chart'
 */
export function moduleKeyOf(specifier: string, file: string): string {
  if (specifier.startsWith('@site/')) return `/${withoutExtension(specifier.slice('@site/'.length))}`
  if (!/^\.{1,2}\//.test(specifier)) return specifier
  const segments = file.split('/').slice(0, -1)
  for (const segment of specifier.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.') segments.push(segment)
  }
  return `/${withoutExtension(segments.join('/'))}`
}

function withoutExtension(path: string): string {
  return path.replace(/\.(?:[cm]?[jt]sx?)$/, '')
}
