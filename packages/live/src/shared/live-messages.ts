import type { LiveCode, LivePackage } from 'octavo/feature-shared'

/** The function that files of packages call with the name and the code of each of their modules. */
export const defineName = '__octavoDefine'

/** Names the module of a package in these files: `@trpc/server` → `_trpc_server.js`. */
export function moduleOf(specifier: string): string {
  return `${specifier.replaceAll(/[^\w.-]/g, '_')}.js`
}

/** The last line of every script that a page sends to the frame. Without it, the script was cut off. */
export const lastLine = '\n//end'

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
  | ({ type: 'error' } & LiveError)
  | { type: 'end' }

/** An error that nothing has caught, and the line of the sample that it comes from. */
export interface LiveError {
  text: string
  file: string | null
  line: number | null
}

/** The longest error that is sent and shown. */
export const maxErrorLength = 10_000

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
  /** The page has shown the last update and is ready for another. */
  | { type: 'next' }

/** What a preview sends in addition. The component runs in the same thread, so all of it can be forged. */
export type PreviewMessage =
  | LiveMessage
  | { type: 'rendered' }
  | { type: 'pong' }
  /** An error that doesn't end the preview. */
  | ({ type: 'problem' } & LiveError)
  | ({ type: 'update' } & PreviewUpdate)

/**
 * What has changed since the last update. A component can cause changes faster than a page can show them, so they're
 * collected until the page asks for the next update.
 */
export interface PreviewUpdate {
  /** Null if it's the same as before. */
  height: number | null
  /** Those that were sent, answered or canceled. */
  requests: PreviewRequest[]
}

/** A request of the component. */
export interface PreviewRequest {
  /** Counted from 1. */
  id: number
  method: string
  path: string
  /** Whether it fails because the reader wants it to. */
  isFailing: boolean
  /** Null while it's under way. Its `status` is null if it has failed or was canceled. */
  result: { status: number | null; ms: number } | null
}

/** The most in one update: the latest, because a page shows no more. */
export const maxRequests = 100

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
