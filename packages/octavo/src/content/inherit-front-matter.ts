import path from 'node:path'
import type { FrontMatter } from '../model/document.ts'
import type { Finding } from './finding.ts'
import type { ParsedSource } from './parse-source.ts'

/** These determine a page's address, which is the same in every locale so that readers can switch. */
const fixedKeys = ['id', 'slug'] as const
/** Keys that a translation never inherits. */
const ownKeys = [
  'title',
  'description',
  'sidebar_label',
  'pagination_label',
  'keywords',
  'format',
  'custom_edit_url',
] as const

/** A translation sets only what differs; other front matter comes from its original. */
export function inheritFrontMatter(
  translation: ParsedSource,
  original: { parsed: ParsedSource; file: string } | null,
): { parsed: ParsedSource; findings: Finding[] } {
  if (original === null) return { parsed: translation, findings: [] }
  const inherited: FrontMatter = { ...original.parsed.frontMatter }
  if (inherited.prelude) inherited.prelude = inherited.prelude.map((file) => fromSite(file, original.file))
  for (const key of ownKeys) delete inherited[key]
  const own: FrontMatter = { ...translation.frontMatter }
  const moved = fixedKeys.filter(
    (key) => own[key] !== undefined && own[key] !== original.parsed.frontMatter[key],
  )
  for (const key of fixedKeys) delete own[key]
  const findings = moved.map((key): Finding => ({
    message: `Front matter key "${key}" differs from the original's, but a page has the same address in every locale.`,
    hint: `Remove the line "${key}:" to use the original's value.`,
    ...(translation.keyLines[key] !== undefined && { line: translation.keyLines[key], column: 1 }),
  }))
  return { parsed: { ...translation, frontMatter: { ...inherited, ...own } }, findings }
}

/** A relative path is relative to the file it was written in. */
function fromSite(written: string, file: string): string {
  if (written.startsWith('@site/')) return written
  return `@site/${path.posix.join(path.posix.dirname(file), written)}`
}
