import type { LiveCode, LivePackage } from './live-sample.ts'

/** The function that files of packages call with the name and the code of each of their modules. */
export const defineName = '__octavoDefine'

/** What a page sends to the frame, with a port for the answers. */
export interface LiveStart {
  /** The worker's own script. */
  runtime: string
  job: LiveJob
  preview?: PreviewStart
}

/** A sample with everything it needs, as text: the worker can't load anything. */
export interface LiveJob {
  code: LiveCode[]
  entry: string
  before: string[]
  /** What can be imported. */
  packages: Record<string, LivePackage>
  /** The texts of the files of the packages that it imports. */
  files: string[]
}

export type LiveMessage =
  | { type: 'started' }
  | { type: 'lines'; lines: LiveLine[] }
  /** It has printed as much as we show. */
  | { type: 'full' }
  | { type: 'error'; text: string; file: string | null; line: number | null }
  | { type: 'end' }

export interface LiveLine {
  text: string
  /** Printed as an error or a warning. */
  isError: boolean
}

/** What the frame renders, in its own thread. The worker runs the server. */
export interface PreviewStart {
  /** The script that renders. */
  script: string
  entry: string
  component: string
  wrapper: string | null
  settings: PreviewSettings
}

/** What a reader can change while a preview is shown. */
export interface PreviewSettings {
  latencyMs: number
  /** Whether the next request fails. */
  isFailing: boolean
  isDark: boolean
  /** Custom properties of the page → their values. */
  colors: Record<string, string>
}

/** The font that a preview is shown in. */
export interface PreviewFont {
  family: string
  faces: { bytes: ArrayBuffer; weight: string; style: string; unicodeRange: string }[]
}

/** What a page sends to a preview. */
export type PreviewCommand =
  | { type: 'settings'; settings: PreviewSettings }
  | { type: 'font'; font: PreviewFont }
  | { type: 'ping' }

/** What a preview sends in addition. The component runs in the same thread, so all of it can be forged. */
export type PreviewMessage =
  | LiveMessage
  | { type: 'rendered' }
  | { type: 'pong' }
  | { type: 'height'; height: number }
  /** An error that doesn't end the preview. */
  | { type: 'problem'; text: string; file: string | null; line: number | null }
  | { type: 'request'; id: number; method: string; path: string }
  /** `status` is null if the request has failed or was canceled. */
  | { type: 'response'; id: number; status: number | null; ms: number }

/** A request of the component, as the frame sends it to the worker. */
export interface BridgedRequest {
  id: number
  url: string
  method: string
  headers: [string, string][]
  body: ArrayBuffer | null
}

export type BridgeCommand =
  | { type: 'send'; request: BridgedRequest }
  | { type: 'abort'; id: number }
  | { type: 'ping' }

export type BridgeMessage =
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'head'; id: number; status: number; statusText: string; headers: [string, string][] }
  | { type: 'chunk'; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'end'; id: number }
  | { type: 'failure'; id: number; message: string }
