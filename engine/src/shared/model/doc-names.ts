/** `01-intro`, `2. intro`, `3_intro`; not `2023-01-17-post` nor `9.x-notes`, whose digits mean something. */
const pattern = /^(\d+)\s*[-_.]\s*(?=[^\d\s._-])(.+)$/

/** Authors order files by a number in front of the name; addresses and ids leave it out. */
export function splitNumberPrefix(name: string): { number: number | null; name: string } {
  const match = pattern.exec(name)
  if (!match || /^\d+\.x\b/i.test(name)) return { number: null, name }
  return { number: Number(match[1]), name: match[2] ?? name }
}

/** A file that is the page of its folder: `index`, `readme`, or named like the folder (both without numbers). */
export function isFolderIndex(name: string, folder: string | undefined): boolean {
  const lower = name.toLowerCase()
  return lower === 'index' || lower === 'readme' || lower === folder?.toLowerCase()
}
