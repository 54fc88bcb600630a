/** A sample that readers can run, as the build writes it for the browser. */
export interface LiveSample {
  /** The folder of packages it runs with, for example `10.x`. */
  environment: string
  files: LiveFile[]
  /** The file that runs first. */
  entry: string
  /** What the files import, for example `@trpc/server/adapters/standalone`. */
  packages: string[]
  /** A script prints lines; a preview renders what its entry exports. */
  kind: 'script' | 'preview'
}

export interface LiveFile {
  name: string
  /** TypeScript, as the sample is compiled in tests. */
  code: string
  /** Set-up that the page doesn't show. */
  isHidden: boolean
}
