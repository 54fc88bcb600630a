/** What a site needs in its package.json. */
export type Additions = Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>

export type Manifest = Record<string, unknown>

/** A manifest with everything it lacks, and the names of what was added. What is there already stays as it is. */
export function completeManifest(
  manifest: Manifest,
  additions: Additions,
): { manifest: Manifest; added: string[] } {
  const result = { ...manifest }
  const added: string[] = []
  const known = ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) =>
    Object.keys(Object(manifest[key])),
  )
  for (const [key, entries] of Object.entries(additions)) {
    const own: Record<string, string> = { ...Object(manifest[key]) }
    const missing = Object.entries(entries).filter(
      ([name]) => !(name in own) && (key === 'scripts' || !known.includes(name)),
    )
    if (missing.length > 0) result[key] = { ...own, ...Object.fromEntries(missing) }
    added.push(...missing.map(([name]) => (key === 'scripts' ? `script ${name}` : name)))
  }
  return { manifest: result, added }
}
