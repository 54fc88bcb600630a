import type { SampleMessage } from '../../../samples/shared/sample-results.ts'
import type { Description, SampleTexts, Suggestion } from './language.ts'

/** To the worker. `editor` tells the editors of a page apart, `id` the questions. */
export type LanguageRequest =
  /** `manifest` and `base` are addresses; all others are relative to `base`. */
  | { type: 'open'; editor: number; base: string; manifest: string; files: SampleTexts }
  | { type: 'update'; editor: number; version: number; files: SampleTexts }
  | { type: 'close'; editor: number }
  | { type: 'complete'; editor: number; id: number; file: string; position: number; isAsked: boolean }
  | { type: 'describe'; editor: number; id: number; file: string; position: number }
  | {
      type: 'describeSuggestion'
      editor: number
      id: number
      file: string
      position: number
      name: string
    }

export type LanguageReply =
  /** How much of what the editor needs has been loaded. */
  | { type: 'progress'; editor: number; loaded: number; total: number }
  /** Every file's errors. `version` is that of the update they belong to. */
  | { type: 'errors'; editor: number; version: number; errors: Record<string, SampleMessage[]> }
  | { type: 'answer'; id: number; answer: Answer }
  /** Something couldn't be loaded. The editor can be opened again. */
  | { type: 'failed'; editor: number; message: string }

export type Answer = Suggestion[] | Description | Omit<Description, 'start' | 'end'> | null
