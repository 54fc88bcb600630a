import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import { compileModule } from '../../config/config-cache.ts'
import { findConfigFile } from '../../config/load-config.ts'
import { runModule } from '../../config/run-config.ts'
import type { MarkdownExtension } from '../../markdown/extension/markdown-plugin.ts'
import { hashOf } from '../../files/hash.ts'
import { hintForMissing } from '../../problems/missing-file.ts'

/** What a site adds to Markdown: where threads find it, and its CSS. */
export type LoadedMarkdown = {
  extension: Site['markdown']['extension']
  css: string
  problems: Problem[]
  /** Absolute paths. */
  files: string[]
}

const nothing: LoadedMarkdown = { extension: null, css: '', problems: [], files: [] }

/**
 * Compiles the modules that `markdown` names into one. Plugins are functions, which can't be sent to threads, so every
 * thread imports that module itself.
 */
export async function loadMarkdown({ markdown }: Site, root: string): Promise<LoadedMarkdown> {
  const { plugins, fences, languages } = markdown
  if (plugins.length + Object.keys(fences).length + Object.keys(languages).length === 0) return nothing
  const missing = listMissing(markdown, root)
  if (missing.length > 0) return { ...nothing, problems: missing }
  const entry = { configFile: path.join(root, 'markdown.config.mjs'), text: writeEntry(markdown) }
  const module = await compileModule({ ...entry, root, name: 'markdown' })
  const source = { configFile: await findConfigFile(root), subject: 'A module that "markdown" names' }
  const loaded = (await runModule(module, source)) as Omit<MarkdownExtension, 'id'>
  const problems = loaded.plugins.flatMap((plugin, index) => checkPlugin(plugin, index, markdown))
  const files = module.inputs.map(({ file }) => file)
  if (problems.length > 0) return { ...nothing, problems, files }
  const id = hashOf(module.file, ...module.inputs.map(({ hash }) => hash))
  return {
    extension: { module: path.relative(root, module.file), id, reads: listLanguages(loaded) },
    css: loaded.plugins.map(({ styles = '' }) => styles).join('\n'),
    problems: [],
    files,
  }
}

function listLanguages({ plugins, languages }: Omit<MarkdownExtension, 'id'>): string[] {
  const own = plugins.flatMap(({ fences = {}, features }) => [
    ...Object.keys(fences),
    ...(features?.math ? ['$'] : []),
  ])
  return [...own, ...Object.keys(languages)]
}

type Markdown = Site['markdown']

/** One module with everything in it, in the order of the configuration. */
function writeEntry({ plugins, fences, languages }: Markdown): string {
  const imports: string[] = []
  const load = (specifier: string) => {
    imports.push(`import * as m${imports.length} from ${JSON.stringify(specifier)}`)
    return `(m${imports.length - 1}.default ?? m${imports.length - 1}.plugin)`
  }
  const list = plugins.map(load)
  const handlers = Object.entries(fences).map(
    ([name, specifier]) => `${JSON.stringify(name)}: ${load(specifier)}`,
  )
  const grammars = Object.entries(languages).map(
    ([name, value]) =>
      `${JSON.stringify(name)}: ${value.startsWith('./') ? load(value) : JSON.stringify(value)}`,
  )
  return [
    ...imports,
    `export const plugins = [${list.join(', ')}${list.length > 0 ? ', ' : ''}{ name: 'markdown.fences', fences: { ${handlers.join(', ')} } }]`,
    `export const languages = { ${grammars.join(', ')} }`,
    '',
  ].join('\n')
}

function listMissing({ plugins, fences, languages }: Markdown, root: string): Problem[] {
  const named: [string, string][] = [
    ...plugins.map((file, index): [string, string] => [`markdown.plugins[${index}]`, file]),
    ...Object.entries(fences).map(([name, file]): [string, string] => [`markdown.fences.${name}`, file]),
    ...Object.entries(languages).map(([name, file]): [string, string] => [
      `markdown.languages.${name}`,
      file,
    ]),
  ]
  return named.flatMap(([key, module]) => {
    const missing = describeMissing(module, root)
    return missing ? [{ severity: 'error' as const, file: key, ...missing }] : []
  })
}

type Mistake = Pick<Problem, 'message' | 'hint'>

function describeMissing(module: string, root: string): Mistake | null {
  const file = path.join(root, module)
  if (!module.startsWith('./') || existsSync(file)) return null
  return { message: `There is no file '${module.slice(2)}'`, hint: hintForMissing(file, root) }
}

function checkPlugin(plugin: unknown, index: number, { plugins, fences }: Markdown): Problem[] {
  const wrong = (key: string, expected: string): Problem => ({
    severity: 'error',
    message: `The module's default export isn't ${expected}`,
    file: key,
    hint: 'Look at the types MarkdownPlugin and FenceHandler, which octavo exports.',
  })
  if (index < plugins.length) {
    const isPlugin = typeof plugin === 'object' && plugin !== null && typeof Object(plugin).name === 'string'
    return isPlugin ? [] : [wrong(`markdown.plugins[${index}]`, 'a plugin with a name')]
  }
  const handlers = Object(plugin).fences as Record<string, unknown>
  return Object.keys(fences)
    .filter((name) => typeof handlers[name] !== 'function')
    .map((name) => wrong(`markdown.fences.${name}`, 'a function'))
}
