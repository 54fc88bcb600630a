import path from 'node:path'
import { parse } from 'yaml'
import { isRecord, textOf, type Values } from '../evaluate/values.ts'
import { listFiles, readText } from './list-files.ts'

/** A page of the docs as both engines see it: its id, and its address below that of its version. */
export type Doc = { file: string; id: string; address: string }

/** The Markdown files of a folder that are pages. */
export function listPages(root: string, folder: string): string[] {
  return listFiles(root, folder).filter((file) => {
    const place = path.posix.relative(folder, file)
    return /\.mdx?$/.test(place) && !/(?:^|\/)_|\.(?:test|spec)\.mdx?$/.test(place)
  })
}

export function listDocs(root: string, folder: string): Doc[] {
  return listPages(root, folder).map((file) => {
    const { id: ownId, slug } = readFrontMatter(readText(root, file))
    const names = path.posix
      .relative(folder, file)
      .replace(/\.mdx?$/, '')
      .split('/')
      .map(withoutNumber)
    const fileName = names.pop() ?? ''
    const place = names.join('/')
    const name = textOf(ownId) ?? fileName
    const isIndex = ['index', 'readme', names.at(-1)?.toLowerCase()].includes(fileName.toLowerCase())
    const usual = path.posix.join('/', place, isIndex ? '/' : name)
    const address =
      textOf(slug) === undefined
        ? usual
        : path.posix.join('/', String(slug).startsWith('/') ? '' : place, String(slug))
    return { file, id: path.posix.join(place, name), address }
  })
}

export function readFrontMatter(text: string): Values {
  const [, yaml] = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? []
  if (yaml === undefined) return {}
  try {
    const values: unknown = parse(yaml)
    return isRecord(values) ? values : {}
  } catch {
    return {}
  }
}

/** `01-setup` → `setup`, but not `2023-01-17-news` or `9.x-notes`. */
export function withoutNumber(name: string): string {
  return /^\d+\.x\b/i.test(name) ? name : name.replace(/^\d+\s*[-_.]\s*(?=[^\d\s._-])/, '')
}
