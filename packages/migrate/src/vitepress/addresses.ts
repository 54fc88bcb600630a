import type { Doc } from '../files/list-docs.ts'

/** Finds the page that a link of VitePress means. Its links can end with `.html`, `.md`, or a slash. */
export function createFinder(docs: readonly Doc[], folder: string): (link: string) => Doc | undefined {
  const byPath = new Map(docs.map((doc) => [pathOf(doc, folder), doc]))
  return (link) => byPath.get(normalize(link))
}

/** The address of a page in VitePress, without an ending. */
export function pathOf({ file }: Pick<Doc, 'file'>, folder: string): string {
  const inside = folder === '.' ? file : file.slice(folder.length + 1)
  return normalize(`/${inside}`)
}

function normalize(link: string): string {
  const [plain = ''] = decode(link).split(/[?#]/)
  const path = `/${plain.replace(/^\/+/, '').replace(/\.(?:html|md)$/, '')}`
  return path.replace(/\/index$/, '/').replace(/(?<=.)\/$/, '')
}

function decode(link: string): string {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}

/** Labels of VitePress can contain HTML. */
export function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replaceAll(/<[^>]+>/g, '').trim()
  return text === '' ? undefined : text
}
