import { readSession, removeSession, intentKey, writeSession } from 'octavo/feature-browser'
import type { LineRange } from './hidden-lines.ts'
import type { Query } from './line-notes.ts'
import { editPrefix, openEditKey } from './open-edits.ts'

/** What a reader changed in a sample. */
export type SampleEdit = {
  /** Name of the sample (`data-run`), and which of the page's samples it is, in case its name has changed since. */
  sample: string
  index: number
  /** Route path of the sample's page, if it's edited on the playground. */
  page?: string
  /** Changed files only. */
  files: Record<string, string>
  /** Those that someone else changed, in a link that the reader opened. */
  fromLink: string[]
  /** Where the hidden lines and the queries of a file are, if it's edited in place: they have moved with the text. */
  marks?: Record<string, { hidden: LineRange[]; queries: Query[] }>
}

/**
 * Edits are in session storage, one per sample, so that they survive a reload, for example after a sample that never
 * ended. If storage is denied or full, an edit lasts as long as the page.
 */
const keyOf = (sample: string) => `octavo.edit.${sample}`
/** The last addresses with edits that were made in this tab. */
const ownFragmentsKey = 'octavo.shared'
const maxOwnFragments = 10

export function saveEdit(edit: SampleEdit): void {
  writeSession(keyOf(edit.sample), JSON.stringify(edit))
  writeSession(openEditKey(), edit.sample)
  // Tells the next document to load the editor without a click.
  writeSession(intentKey, editPrefix)
}

/** The edit itself stays until it's reset; this is about opening the editor after a reload. */
export function forgetOpenEdit(): void {
  removeSession(openEditKey())
  removeSession(intentKey)
}

export function forgetEdit(sample: string): void {
  forgetOpenEdit()
  removeSession(keyOf(sample))
}

export function readSavedEdit(sample: string): SampleEdit | null {
  const saved = readJson(keyOf(sample))
  const edit = checkEdit(saved)
  const { marks } = Object(saved) as Pick<SampleEdit, 'marks'>
  return edit && { ...edit, ...(marks && { marks }) }
}

/** The edit that was open when the page was left or reloaded. */
export function readOpenEdit(): SampleEdit | null {
  return readSavedEdit(readSession(openEditKey()) ?? '')
}

/** A reader who opens an address that they made themselves has opened no link. */
export function saveOwnFragment(fragment: string, fromLink: readonly string[]): void {
  const others = listOwnFragments().filter((own) => own.fragment !== fragment)
  const all = [...others, { fragment, fromLink }].slice(-maxOwnFragments)
  writeSession(ownFragmentsKey, JSON.stringify(all))
}

/** What came from a link when this tab made the fragment; null if it didn't make it. */
export function readOwnFragment(fragment: string): string[] | null {
  const own = listOwnFragments().find((candidate) => candidate.fragment === fragment)
  return isTexts(own?.fromLink) ? own.fromLink : null
}

function listOwnFragments(): Record<string, unknown>[] {
  const saved = readJson(ownFragmentsKey)
  return Array.isArray(saved) ? saved.map((own) => Object(own) as Record<string, unknown>) : []
}

/** What comes from an address or from storage can be anything. An address has no `marks`. */
export function checkEdit(value: unknown): SampleEdit | null {
  const { sample, index, page, files, fromLink } = Object(value) as Record<string, unknown>
  const isWhole =
    typeof sample === 'string' &&
    typeof index === 'number' &&
    typeof files === 'object' &&
    files !== null &&
    isTexts(Object.values(files))
  if (!isWhole) return null
  return {
    sample,
    index,
    ...(typeof page === 'string' && { page }),
    files: files as Record<string, string>,
    fromLink: isTexts(fromLink) ? fromLink : [],
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(readSession(key) ?? 'null')
  } catch {
    return null
  }
}
