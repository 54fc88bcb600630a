import type {
  LiveError,
  LiveLine,
  PreviewFont,
  PreviewRequest,
  PreviewSettings,
} from '../shared/live-messages.ts'
import type { LiveCode } from '../../samples/shared/live-sample.ts'

/**
 * How a run ended. `missing` means that the browser didn't start it, `left` that a preview went to another address, and
 * `unreadable` that the sample has changed what its frame sends.
 */
export type RunEnd =
  | { reason: 'end' | 'stopped' | 'timeout' | 'full' | 'missing' | 'left' | 'unreadable' }
  | ({ reason: 'error' } & LiveError)

export interface RunOptions {
  /** What to run instead of the sample's own code. */
  code?: LiveCode[]
  /** Where the frame is added. Removing it from the page ends the run. */
  place: Element
  onLines: (lines: LiveLine[]) => void
  signal: AbortSignal
  /** For samples that render something. Without it, the component is shown at `place`. */
  preview?: PreviewOptions
}

export interface PreviewOptions {
  /** What assistive technologies call the frame. */
  label?: string
  settings?: PreviewSettings
  /** The preview uses it as soon as it's there. */
  font?: Promise<PreviewFont | null>
  onRendered?: () => void
  /** Requests that are new or have changed. */
  onRequests?: (requests: readonly PreviewRequest[]) => void
  /** An error that doesn't end the preview. */
  onError?: (error: LiveError) => void
  /** Gives the function that changes the settings while the preview is shown. */
  onOpen?: (change: (settings: PreviewSettings) => void) => void
}

/** A sample that hasn't ended by then, or a preview that hasn't reacted for as long, is stopped. */
export const runTimeoutMs = 5000
/** Starting takes a tenth of a second. A browser that takes this long won't start the sample at all. */
export const startTimeoutMs = 10_000
