/** The samples that readers can run, as the playground offers them: every version of the docs, with its pages. */
export type PlaygroundList = PlaygroundVersion[]

export interface PlaygroundVersion {
  label: string
  /** Route path of the version's first page. */
  path: string
  /** In the order of the sidebar. Empty if readers can't run any of the version's samples. */
  pages: PlaygroundPage[]
}

export interface PlaygroundPage {
  title: string
  /** Route path. */
  path: string
  /** In the page's order. */
  samples: PlaygroundSample[]
}

export interface PlaygroundSample {
  /** Names its file (`liveSamplePathOf`). */
  name: string
  label: string
  /** Whether it's the one to begin with. One per version. */
  isStart?: true
}
