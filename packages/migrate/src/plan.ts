import { listOf, recordOf } from './evaluate/values.ts'
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
  /** Where the report goes, relative to the site's folder. */
  reportFile: string
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

/** Adds a plugin for Markdown, instead of the one with the name `from`. */
export function useMarkdownPlugin(module: string, from: string, { site, packages, report }: Plan): void {
  const markdown = recordOf(site['markdown'])
  const plugins = listOf(markdown['plugins'])
  report.mapped(from, `${module} in "markdown.plugins"`)
  if (plugins.includes(module)) return
  site['markdown'] = { ...markdown, plugins: [...plugins, module] }
  packages.add(module)
}
