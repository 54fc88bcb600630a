import type { Problem } from '../../model/problem.ts'
import type { SampleCounts } from '../../cli/terminal/format-report.ts'
import type { BuildOptions } from './build-options.ts'
import type { LoadedLocales, Releases } from './feature.ts'
import type { Version } from '../../model/site.ts'

/** A command that a feature has. Without an outcome, no report is printed. */
export type Command = (context: CommandContext) => Promise<CommandOutcome | void>

export type CommandContext = BuildOptions &
  CommandFlags & {
    /** Loads the site. */
    load: () => Promise<LoadedLocales & { problems: Problem[] }>
    /** The releases of a version's packages, oldest first. */
    releasesOf: (version: Version) => Releases[]
  }

export type CommandFlags = {
  /** Also execute samples. */
  run?: boolean
  /** Find the oldest releases that samples compile with. */
  minimums?: boolean
  /** Send the records instead of only counting them. */
  apply?: boolean
  history?: HistoryRequest
  cut?: CutRequest
}

/** The name of a new version, and the docs set to copy if there are several. */
export type CutRequest = { name: string; set?: string }

export type HistoryRequest = {
  /** Names of packages, as in the npm registry. */
  packages: readonly string[]
  /** The first minor release, and the last one if it's not the newest. */
  from: string
  to: string | null
  /** Folder for the files, relative to the site's folder. */
  into: string
}

export type CommandOutcome = {
  problems: Problem[]
  samples?: { counts: SampleCounts; notices: string[] }
}
