import * as z from 'zod'
import { closedObject, evenIfWrong, isRecord, report, type Context } from './building-blocks.ts'
import { describeValue } from './describe-value.ts'

/** The site's part of Vite's configuration. Plugins are resolved when the components are bundled. */
export type SiteVite = {
  plugins: unknown[]
  define: Record<string, unknown>
  resolve: Record<string, unknown>
  css: Record<string, unknown>
  json: Record<string, unknown>
  assetsInclude?: unknown
}

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
    if (isRecord(plugin) && typeof plugin['name'] === 'string') return
    const isFunction = typeof plugin === 'function'
    const hint = isFunction
      ? 'Call the function: a plugin is what it returns.'
      : 'A plugin is an object with a name.'
    report(context, { refused: `expected a Vite plugin, found ${describeValue(plugin)}`, hint }, place)
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
})

/** Options that would break the engine are refused by name, and unknown ones with the nearest name. */
export const viteSchema = z
  .unknown()
  .transform((value, context): SiteVite => {
    if (!isRecord(value)) return parseKnown(value, context)
    for (const name of Object.keys(value).filter((key) => Object.hasOwn(taken, key))) {
      const hint = taken[name] || `Remove it. A site can set ${Object.keys(knownSchema.shape).join(', ')}.`
      report(context, { refused: 'the engine sets this option itself', hint }, [name])
    }
    const rest = Object.entries(value).filter(([key]) => !Object.hasOwn(taken, key))
    return parseKnown(Object.fromEntries(rest), context)
  })
  .prefault({})

function parseKnown(value: unknown, context: Context): SiteVite {
  const result = knownSchema.superRefine(checkDefine, evenIfWrong).safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    context.issues.push({ ...issue, path: [...issue.path], input: undefined })
  }
  return z.NEVER
}

/** Every part of the engine, and React, depend on it. */
function checkDefine(value: unknown, context: Context): void {
  const define = isRecord(value) ? value['define'] : undefined
  const name = 'process.env.NODE_ENV'
  if (!isRecord(define) || !Object.hasOwn(define, name)) return
  report(context, { refused: 'the engine sets this name itself', hint: 'Use another name.' }, [
    'define',
    name,
  ])
}
