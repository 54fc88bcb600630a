/** A sample that readers can run, as the build writes it for the browser. */
export interface LiveSample {
  /** The folder of packages it runs with, for example `10.x`. */
  environment: string
  /** Names the file with its TypeScript (`LiveFile[]`), which all fences of a sample share. Running needs none of it. */
  source: string
  /** The file that runs first. */
  entry: string
  /** Files of the same sample that readers can run and that come before it, in order. What they print belongs to their own fences. */
  before: string[]
  /** What runs, without types: the files that the entry needs. */
  code: LiveCode[]
  /** What the files import, for example `@trpc/server/adapters/standalone`. */
  packages: string[]
  /** What a preview renders. Other samples print lines. */
  preview?: LivePreview
}

/** The parts of a preview. Files that the sample doesn't have are null. */
export interface LivePreview {
  /** The file to render, and its export. It's the entry, or a file that renders the entry's component with props. */
  file: string
  component: string
  /** Its default export is rendered around the component, for example a provider. */
  wrapper: string | null
  /** Runs in the worker and answers the requests of the component. */
  server: string | null
}

export interface LiveFile {
  name: string
  /** TypeScript, as the sample is compiled in tests. */
  code: string
  /** Set-up that the page doesn't show. */
  isHidden: boolean
  /** Lines of a file that the page shows in part, from the first up to and without the second, counted from zero. */
  hidden?: [from: number, to: number][]
  /** What the page shows below lines of the file: where, counted from zero, and what. */
  queries?: [line: number, column: number, kind: 'type' | 'completions'][]
}

/** The JavaScript of a file: the body of an async function with `require`, `exports`, and `module`. */
export interface LiveCode {
  name: string
  code: string
  /** The line in the file of each line of the code, both counted from zero. Left out if they're the same. */
  lines?: number[]
}

/** The files that contain a package and everything it needs. Its module has the name that samples import. */
export type LivePackage = string[]

/** Where the parts are that all samples share. Paths start at the base URL. */
export interface LiveManifest {
  /** The document that samples run in. */
  frame: string
  /** The script that starts a sample. */
  runtime: string
  /** The script that renders a preview, in addition. */
  preview: string
  /** Environment → what its samples may import. */
  environments: Record<string, Record<string, LivePackage>>
  /** Environment → the file that leads to its declarations (`TypeManifest`). */
  types: Record<string, string>
  /** Base URL of a locale → its page with all samples. Absent if the site has none. */
  playground?: Record<string, LivePlayground>
}

/** `href` is the page's address, and `list` the path of the file with its samples (`PlaygroundList`). */
export interface LivePlayground {
  href: string
  list: string
}

/**
 * What the header of the frame's document adds to its policy: an opaque origin, even if it isn't opened by a page of
 * the site, and no other site around it.
 */
export const frameRestrictions = "sandbox allow-scripts allow-forms; frame-ancestors 'self'"

/** Path from the output folder. It's not immutable, so it isn't in `assets/`. */
export const liveManifestPath = 'live.json'

/** Path from the output folder. */
export function liveSamplePathOf(name: string): string {
  return `assets/live/${name}.json`
}

/** A sample that readers can run: its files, and what they need. */
export type RunnableSample = {
  /** Names of its files: what runs, which its fence contains, and its TypeScript. */
  name: string
  source: string
  /** The document's file. */
  page: string
  /** Its packages are those of a docs version. */
  environment: string
  packages: string[]
  /** The file that runs, or null if readers can only edit it. */
  entry: string | null
  /** The number of running files that the page shows. */
  shown: number
  /** The heading above its fence, if there is one. */
  section?: string
}
