import type { Report } from './report.ts'

/** What a migration writes. */
export type Plan = {
  /** The configuration that was read, relative to the site's folder. */
  from: string
  /** The options of `defineSite`. */
  site: Record<string, unknown>
  /** Import statements of the configuration: names → module. */
  imports: { names: string; from: string }[]
  /** Other files: path → text. */
  files: Map<string, string>
  /** Links to folders: path → target, relative to the link's folder. */
  links: Map<string, string>
  /** Packages to install besides `octavo`. */
  packages: Set<string>
  report: Report
}

/** What planning needs to know. */
export type Context = { root: string; signal: AbortSignal; plan: Plan }

/** Adds the package of a feature to the plan, and returns the name of its function for the list of integrations. */
export function useFeature({ imports, packages }: Plan, name: string): string {
  const call = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  packages.add(`octavo-${name}`)
  if (!imports.some(({ names }) => names === `{ ${call} }`))
    imports.push({ names: `{ ${call} }`, from: `octavo-${name}` })
  return call
}
