import { standInId } from '../../../theme/shared/early-script.ts'

/** The input that the inline script adds when a reader opens search (`theme/shared/early-script.ts`). */
export type StandIn = HTMLInputElement & {
  /** The element that had focus before. */
  origin: HTMLElement
  /** Keys meant for the results, pressed since the text last changed. */
  keys: KeyboardEvent[]
  /** True while a character is being composed; moving focus now would abort it. */
  busy?: boolean
  /** Cancels the search and returns focus. */
  end: () => void
}

/** Null when no search is waiting for its dialog. */
export function findStandIn(): StandIn | null {
  return document.getElementById(standInId) as StandIn | null
}
