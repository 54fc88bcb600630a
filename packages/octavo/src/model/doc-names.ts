/** `01-intro`, `2. intro`, `3_intro`, but not `2023-01-17-post` or `9.x-notes`, whose digits have a meaning. */
const pattern = /^(\d+)\s*[-_.]\s*(?=[^\d\s._-])(.+)$/

/** Authors can order files by a number before the name. Addresses and ids don't include it. */
export function splitNumberPrefix(name: string): { number: number | null; name: string } {
  const match = pattern.exec(name)
  if (!match || /^\d+\.x\b/i.test(name)) return { number: null, name }
  return { number: Number(match[1]), name: match[2] ?? name }
}

/** Whether a file is its folder's page: `index`, `readme`, or the folder's own name (both without number prefixes). */
export function isFolderIndex(name: string, folder: string | undefined): boolean {
  const lower = name.toLowerCase()
  return lower === 'index' || lower === 'readme' || lower === folder?.toLowerCase()
}
