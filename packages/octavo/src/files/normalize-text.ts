/** The text of a file without what editors on Windows add: a byte order mark, and carriage returns at line ends. */
export function normalizeText(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}
