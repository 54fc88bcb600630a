import type { PlaygroundList, PlaygroundPage, PlaygroundSample } from '../../shared/playground-list.ts'
import { fromFragment, type FragmentMistake } from '../editor/edit-fragment.ts'
import { readOpenEdit, type SampleEdit } from '../editor/saved-edits.ts'

/** One of the samples. `version` is an index in the list, and `index` tells which of the page's samples it is. */
export type Choice = { version: number; page: PlaygroundPage; sample: PlaygroundSample; index: number }

/** A sample in the address: `#sample=/docs/quickstart/2` is the second one of that page. */
const samplePrefix = '#sample='

export function listChoices(list: PlaygroundList): Choice[] {
  return list.flatMap(({ pages }, version) =>
    pages.flatMap((page) => page.samples.map((sample, index) => ({ version, page, sample, index }))),
  )
}

/** The sample that a version begins with. */
export function findStart(choices: readonly Choice[], version: number): Choice | null {
  const own = choices.filter((choice) => choice.version === version)
  return own.find(({ sample }) => sample.isStart) ?? own[0] ?? null
}

export function toSampleFragment({ page, index }: Pick<Choice, 'page' | 'index'>): string {
  return `${samplePrefix}${withoutSlash(page.path)}/${index + 1}`
}

/** Null if there's no such sample (anymore). */
export function findByFragment(choices: readonly Choice[], fragment: string): Choice | null {
  return choices.find((choice) => toSampleFragment(choice) === decode(fragment)) ?? null
}

/** A sample gets another name when its author changes it. Then its place on the page identifies it best. */
export function findByEdit(
  choices: readonly Choice[],
  { sample, page, index }: Pick<SampleEdit, 'sample' | 'page' | 'index'>,
): Choice | null {
  const isSamePlace = (choice: Choice) =>
    page !== undefined && withoutSlash(choice.page.path) === withoutSlash(page) && choice.index === index
  return choices.find((choice) => choice.sample.name === sample) ?? choices.find(isSamePlace) ?? null
}

/** What the playground shows. `choice` is null if the version has no samples. */
export type Shown = {
  version: number
  choice: Choice | null
  edit: SampleEdit | null
  /** What was wrong with the address. */
  mistake: FragmentMistake | 'unknown' | null
}

/** The sample that the address asks for, or the one that was being edited before a reload, or the one to begin with. */
export async function readAddress(choices: readonly Choice[], fragment: string): Promise<Shown> {
  const show = (choice: Choice | null, rest: Partial<Shown> = {}): Shown => ({
    version: choice?.version ?? 0,
    choice,
    edit: null,
    mistake: null,
    ...rest,
  })
  const first = choices[0] ?? null
  const shared = await fromFragment(fragment)
  if (shared) {
    const { edit, mistake } = shared
    if (!edit) return show(first, { mistake })
    const choice = findByEdit(choices, edit)
    return choice ? show(choice, { edit }) : show(first, { mistake: 'unknown' })
  }
  if (fragment.startsWith(samplePrefix)) {
    const choice = findByFragment(choices, fragment)
    return choice ? show(choice) : show(first, { mistake: 'unknown' })
  }
  const open = readOpenEdit()
  return show((open && findByEdit(choices, open)) ?? (first && findStart(choices, first.version)))
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '')
}

function decode(fragment: string): string {
  try {
    return decodeURI(fragment)
  } catch {
    return fragment
  }
}
