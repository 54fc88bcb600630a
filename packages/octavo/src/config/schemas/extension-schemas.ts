import { posix } from 'node:path'
import * as z from 'zod'
import type { ContentSource } from '../../model/extension-input.ts'
import { slotNames } from '../../model/slots.ts'
import {
  closedObject,
  dispatched,
  evenIfWrong,
  isRecord,
  objectOf,
  parseInto,
  readKey,
  refuse,
  report,
  suggest,
  textReadBy,
  type Context,
} from './building-blocks.ts'
import { text } from './values.ts'

/** A module of the site, as options name it. */
const modulePath = textReadBy((value) =>
  /^[^/\\][^\\]*\.[jt]sx?$/.test(value)
    ? posix.normalize(value)
    : refuse(`a module such as "components/callout.tsx", relative to the site's folder`, value),
)

export const componentsSchema = z
  .record(z.string(), modulePath)
  .superRefine((components: unknown, context) => {
    for (const name of isRecord(components) ? Object.keys(components) : []) {
      if (/^[A-Za-z][\w-]*$/.test(name)) continue
      report(context, { refused: 'expected a component name such as "Callout"' }, [name])
    }
  }, evenIfWrong)
  .default({})

/** One module or several, in the order in which they're shown. */
const modules = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(modulePath).min(1).optional(),
)

export const slotsSchema = objectOf(slotNames, modules)
  .transform((slots) => {
    const used = Object.entries(slots).filter(([, files]) => files !== undefined)
    return Object.fromEntries(used)
  })
  .prefault({})

const file = /\.[cm]?[jt]s$/
const packageName = /^(?:@[\w.~-]+\/)?[a-z\d][\w.~-]*(?:\/[\w./~-]+)?$/i

/** A module of the site by its path, or one of a package: `markdown/mentions.ts`, `octavo/math`. */
const moduleName = textReadBy((value) => {
  if (file.test(value) && /^[^/\\][^\\]*$/.test(value)) return `./${posix.normalize(value)}`
  const expected = `a module such as "markdown/mentions.ts", relative to the site's folder, or a package such as "octavo/math"`
  return packageName.test(value) ? value : refuse(expected, value)
})

/** A grammar's file becomes a path, so that it can't be mistaken for the name of a language. */
const language = textReadBy((value) =>
  value.endsWith('.json') ? `./${posix.normalize(value)}` : value.toLowerCase(),
)

export const markdownSchema = closedObject({
  plugins: z.array(moduleName).default([]),
  fences: z.record(z.string(), moduleName).default({}),
  languages: z.record(z.string(), language).default({}),
})
  .transform((markdown) => ({ ...markdown, extension: null as { module: string; id: string } | null }))
  .prefault({})

const source = dispatched<ContentSource>((value) =>
  typeof value === 'function'
    ? z.custom<ContentSource>(() => true)
    : refuse('a function that returns documents', value),
)

/** One function or several. */
export const contentSchema = z.preprocess(
  (value) => (typeof value === 'function' ? [value] : value),
  z.array(source).default([]),
)

export const hookNames = ['config:setup', 'content:loaded', 'routes:resolved', 'build:generated'] as const

const hooksSchema = z.record(z.string(), z.unknown()).superRefine((hooks, context) => {
  for (const [name, hook] of Object.entries(hooks)) {
    if (!hookNames.some((known) => known === name)) {
      const hint = suggest(name, hookNames) ?? `Hooks: ${hookNames.join(', ')}.`
      report(context, { refused: 'unknown hook', hint }, [name])
    } else if (hook !== undefined && typeof hook !== 'function') {
      report(context, refuse('a function', hook), [name])
    }
  }
})

type Known = { name: string; hooks: Record<string, unknown>; feature?: object }

const integration = dispatched<Known | null>((value) => {
  if (value === false || value == null) return z.custom<null>(() => true).transform(() => null)
  const hint =
    typeof value === 'function' ? 'Call the function: an integration is what it returns.' : undefined
  if (!isRecord(value)) return refuse('an integration', value, hint)
  return 'feature' in value
    ? closedObject({ name: text, hooks: hooksSchema.default({}), feature: z.custom<object>(isRecord) })
    : closedObject({ name: text, hooks: hooksSchema })
})

/** `false` and `null` are left out, so that a site can write `isPublic && analytics(…)`. */
export const integrationsSchema = z
  .array(integration)
  .transform((list) => list.filter((entry) => entry !== null))
  .default([])

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
  environments: 'A plugin can use "applyToEnvironment" to choose between rsc, ssr and client.',
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

const texts = z.array(z.string())
const anything = z.record(z.string(), z.unknown())

/** All that can be seen of a plugin is its name; the rest is code. */
function checkPlugins(plugins: readonly unknown[], context: Context, path: PropertyKey[] = []): void {
  plugins.forEach((plugin, index) => {
    const place = [...path, index]
    if (Array.isArray(plugin)) return checkPlugins(plugin, context, place)
    if (plugin instanceof Promise || plugin === false || plugin == null) return
    if (typeof readKey(plugin, 'name') === 'string') return
    const isFunction = typeof plugin === 'function'
    const hint = isFunction
      ? 'Call the function: a plugin is what it returns.'
      : 'A plugin is an object with a name.'
    report(context, refuse('a Vite plugin', plugin, hint), place)
  })
}

const knownSchema = closedObject({
  plugins: z
    .array(z.unknown())
    .superRefine((plugins, context) => checkPlugins(plugins, context))
    .default([]),
  define: anything.default({}),
  resolve: closedObject({
    alias: z.unknown().optional(),
    conditions: texts.optional(),
    dedupe: texts.optional(),
    extensions: texts.optional(),
  }).default({}),
  css: closedObject({ preprocessorOptions: anything.optional(), postcss: z.unknown().optional() }).default(
    {},
  ),
  json: closedObject({ namedExports: z.boolean().optional(), stringify: z.unknown().optional() }).default({}),
  assetsInclude: z.unknown().optional(),
}).superRefine(checkDefine, evenIfWrong)

/** The site's part of Vite's configuration. Plugins are resolved when the components are bundled. */
export type SiteVite = z.output<typeof knownSchema>

/** Options that would break the engine are refused by name, and unknown ones with the nearest name. */
export const viteSchema = z
  .unknown()
  .transform((value, context): SiteVite => {
    if (!isRecord(value)) return parseInto(knownSchema, value, context)
    for (const name of Object.keys(value).filter((key) => Object.hasOwn(taken, key))) {
      const hint = taken[name] || `Remove it. A site can set ${Object.keys(knownSchema.shape).join(', ')}.`
      report(context, { refused: 'the engine sets this option itself', hint }, [name])
    }
    const rest = Object.entries(value).filter(([key]) => !Object.hasOwn(taken, key))
    return parseInto(knownSchema, Object.fromEntries(rest), context)
  })
  .prefault({})

/** Every part of the engine, and React, depend on it. */
function checkDefine(value: unknown, context: Context): void {
  const define = readKey(value, 'define')
  const name = 'process.env.NODE_ENV'
  if (!isRecord(define) || !Object.hasOwn(define, name)) return
  const refusal = { refused: 'the engine sets this name itself', hint: 'Use another name.' }
  report(context, refusal, ['define', name])
}
