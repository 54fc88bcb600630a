import { posix } from 'node:path'
import type { ContentSource } from '../../model/extension-input.ts'
import { slotNames } from '../../model/slots.ts'
import { inside, isRecord, readKey, refuse, refuseValue, report, suggest, type Place } from './mistakes.ts'
import * as read from './read.ts'
import { text } from './values.ts'

const modulePath = read.mapped(read.string, (value, at) =>
  /^[^/\\][^\\]*\.[jt]sx?$/.test(value)
    ? posix.normalize(value)
    : refuseValue(at, `a module such as "components/callout.tsx", relative to the site's folder`),
)

const elementHint =
  'Give the component a name that begins with a capital letter, and write it instead of the element.'

export const componentsSchema = read.withDefault(
  read.checked(read.record(modulePath), (components, at) => {
    for (const name of Object.keys(components)) {
      if (/^(?:[A-Z][\w-]*|custom-[\w-]+)$/.test(name)) continue
      const isElement = /^[a-z][a-z\d]*$/.test(name)
      if (isElement) report(inside(at, name), `the element <${name}> can't be replaced`, elementHint)
      else report(inside(at, name), 'expected a component name such as "Callout"')
    }
  }),
  {},
)

/** One module or several, in the order in which they're shown. */
const modules = read.optional(
  read.listOrOne(modulePath, { isOne: (value) => typeof value === 'string', min: 1 }),
)

export const slotsSchema = read.group(allOf(slotNames, modules))

export function allOf<Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>
}

const file = /\.[cm]?[jt]s$/
const packageName = /^(?:@[\w.~-]+\/)?[a-z\d][\w.~-]*(?:\/[\w./~-]+)?$/i

/** A module of the site by its path, or one of a package: `markdown/mentions.ts`, `octavo-math`. */
const moduleName = read.mapped(read.string, (value, at) => {
  if (file.test(value) && /^[^/\\][^\\]*$/.test(value)) return `./${posix.normalize(value)}`
  const expected = `a module such as "markdown/mentions.ts", relative to the site's folder, or a package such as "octavo-math"`
  return packageName.test(value) ? value : refuseValue(at, expected)
})

/** A grammar's file becomes a path, so that it can't be mistaken for the name of a language. */
const language = read.mapped(read.string, (value) =>
  value.endsWith('.json') ? `./${posix.normalize(value)}` : value.toLowerCase(),
)

export const markdownSchema = read.group({
  plugins: read.withDefault(read.list(moduleName), []),
  fences: read.withDefault(read.record(moduleName), {}),
  languages: read.withDefault(read.record(language), {}),
  mdxInMd: read.withDefault(read.boolean, false),
  slugs: read.withDefault(read.oneOf(['octavo', 'docusaurus', 'vitepress']), 'octavo'),
})

const isFunction = (value: unknown): value is ContentSource => typeof value === 'function'

export const contentSchema = read.withDefault(
  read.listOrOne(
    (at) => (isFunction(at.value) ? at.value : refuseValue(at, 'a function that returns documents')),
    { isOne: isFunction },
  ),
  [],
)

export const hookNames = ['config:setup', 'content:loaded', 'routes:resolved', 'build:generated'] as const

const hooksSchema = read.checked(read.record(read.anything), (hooks, at) => {
  for (const [name, hook] of Object.entries(hooks)) {
    if (!hookNames.some((known) => known === name)) {
      report(inside(at, name), 'unknown hook', suggest(name, hookNames) ?? `Hooks: ${hookNames.join(', ')}.`)
    } else if (hook !== undefined && typeof hook !== 'function') {
      refuseValue(inside(at, name), 'a function')
    }
  }
})

type Known = { name: string; hooks: Record<string, unknown>; feature?: object }

const hooked: read.Reader<Known> = read.object({ name: text, hooks: hooksSchema })
const withFeature: read.Reader<Known> = read.object({
  name: text,
  hooks: read.withDefault(hooksSchema, {}),
  feature: (at: Place) => (isRecord(at.value) ? at.value : refuse(at, 'Invalid input')),
})

/** `false` and `null` are left out, so that a site can write `isPublic && analytics(…)`. */
export const integrationsSchema = read.withDefault(
  read.mapped(
    read.list((at) => {
      const { value } = at
      if (value === false || value === null || value === undefined) return null
      const hint = isFunction(value) ? 'Call the function: an integration is what it returns.' : undefined
      if (!isRecord(value)) return refuseValue(at, 'an integration', hint)
      return 'feature' in value ? withFeature(at) : hooked(at)
    }),
    (found) => found.filter((entry) => entry !== null),
  ),
  [],
)

/** Options that the engine sets, and what to use instead. */
const taken: Record<string, string> = {
  appType: '',
  base: 'Use "baseUrl".',
  build: 'Use a plugin to change files of the bundle. The flag --out sets the output folder.',
  builder: '',
  cacheDir: '',
  clearScreen: '',
  configFile: '',
  customLogger: '',
  dev: '',
  environments: 'A plugin can use "applyToEnvironment" to choose between rsc, ssr, and client.',
  envDir: 'Use "define".',
  envFile: 'Use "define".',
  envPrefix: 'Use "define".',
  esbuild: 'Components are compiled with the settings of tsconfig.json.',
  experimental: '',
  html: 'Use "head".',
  logLevel: '',
  mode: '',
  optimizeDeps: '',
  oxc: 'Components are compiled with the settings of tsconfig.json.',
  preview: 'octavo preview has options of its own: see octavo --help.',
  publicDir: 'Use "staticFolder".',
  root: '',
  server: 'octavo dev has options of its own: see octavo --help.',
  ssr: '',
  tsconfig: 'Components are compiled with the nearest tsconfig.json.',
  worker: '',
}

const strings = read.optional(read.list(read.string))

/** All that can be seen of a plugin is its name; the rest is code. */
function checkPlugins(plugins: readonly unknown[], at: Place): void {
  plugins.forEach((plugin, index) => {
    const place = inside(at, index)
    if (Array.isArray(plugin)) return checkPlugins(plugin, place)
    if (plugin instanceof Promise || plugin === false || plugin == null) return
    if (typeof readKey(plugin, 'name') === 'string') return
    const hint = isFunction(plugin)
      ? 'Call the function: a plugin is what it returns.'
      : 'A plugin is an object with a name.'
    refuseValue(place, 'a Vite plugin', hint)
  })
}

const viteShape = {
  plugins: read.withDefault(read.checked(read.list(read.anything), checkPlugins), []),
  define: read.withDefault(read.record(read.anything), {}),
  resolve: read.group({ alias: read.anything, conditions: strings, dedupe: strings, extensions: strings }),
  css: read.group({ preprocessorOptions: read.optional(read.record(read.anything)), postcss: read.anything }),
  json: read.group({ namedExports: read.optional(read.boolean), stringify: read.anything }),
  assetsInclude: read.anything,
}
const knownSchema = read.group(viteShape)

/** The site's part of Vite's configuration. Plugins are resolved when the components are bundled. */
export type SiteVite = ReturnType<typeof knownSchema>

/** Options that would break the engine are refused by name, and unknown ones with the nearest name. */
export const viteSchema: read.Reader<SiteVite> = (at) => {
  const { value } = at
  if (!isRecord(value)) return knownSchema(at)
  for (const name of Object.keys(value).filter((key) => Object.hasOwn(taken, key))) {
    const hint = taken[name] || `Remove it. A site can set ${Object.keys(viteShape).join(', ')}.`
    report(inside(at, name), 'the engine sets this option itself', hint)
  }
  const rest = Object.entries(value).filter(([key]) => !Object.hasOwn(taken, key))
  const result = knownSchema({ ...at, value: Object.fromEntries(rest) })
  // Every part of the engine, and React, depend on it.
  const name = 'process.env.NODE_ENV'
  if (Object.hasOwn(Object(value['define']), name))
    report(inside(inside(at, 'define'), name), 'the engine sets this name itself', 'Use another name.')
  return result
}
