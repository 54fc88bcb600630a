import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Problem } from '../model/problem.ts'
import { toSourcePath } from '../files/posix-path.ts'
import { SiteError } from '../problems/site-error.ts'
import type { ConfigSetup, IntegrationConfig, IntegrationHooks } from '../model/site-input.ts'
import { isRecord, readKey, type Mistake } from './schemas/mistakes.ts'
import * as read from './schemas/read.ts'
import { integrationsSchema } from './schemas/extension-schemas.ts'
import { siteShape } from './schemas/site-schema.ts'

/** Options that an integration can add to. */
const names = [
  'components',
  'content',
  'contentSecurityPolicy',
  'head',
  'markdown',
  'redirects',
  'slots',
  'styles',
  'vite',
]
const additionSchema = read.object(
  Object.fromEntries(Object.entries(siteShape).filter(([name]) => names.includes(name))),
)

type Options = {
  root: string
  command: 'build' | 'dev'
  /** The configuration file's name in messages. */
  file: string
  /** Describes what was thrown, unless it's a `SiteError`; `subject` begins the sentence. */
  explain: (error: unknown, subject: string) => Promise<SiteError>
}

type HookName = keyof IntegrationHooks
type ContextOf<Name extends HookName> = Parameters<NonNullable<IntegrationHooks[Name]>>[0]

/** Calls a hook of every integration, one after the other. `createContext` gets the integration's name. */
export type IntegrationCalls = <Name extends HookName>(
  name: Name,
  createContext: (integration: string) => ContextOf<Name>,
) => Promise<void>

/** A feature, of which this folder knows nothing else. */
export type Named = { name: string }

/** Lets integrations add to the configuration. Mistakes in their list are left to the schema of the whole site. */
export async function applyIntegrations(input: unknown, options: Options) {
  const mistakes: Mistake[] = []
  const listed = integrationsSchema({ name: '', value: readKey(input, 'integrations'), mistakes })
  const integrations = mistakes.length === 0 ? listed : []
  const call: IntegrationCalls = async (name, createContext) => {
    for (const { name: integration, hooks } of integrations) {
      try {
        const hook = hooks[name] as ((context: unknown) => unknown) | undefined
        await hook?.(createContext(integration))
      } catch (error) {
        throw await options.explain(error, `The integration "${integration}"`)
      }
    }
  }
  const { root, command } = options
  const problems: Problem[] = []
  let merged: unknown = toLists(input)
  await call('config:setup', (integration) => ({
    command,
    root,
    config: input as ConfigSetup['config'],
    updateConfig(addition) {
      const own = toLists(makeRelative(addition, root))
      problems.push(...checkAddition(own, integration, options.file))
      merged = mergeOptions(merged, own)
    },
  }))
  if (problems.length > 0) throw new SiteError(problems)
  const features = integrations.flatMap(({ name, feature }) => (feature ? [{ ...feature, name }] : []))
  return { input: merged, call, features }
}

function checkAddition(addition: unknown, integration: string, file: string): Problem[] {
  const mistakes: Mistake[] = []
  additionSchema({ name: '', value: addition, mistakes })
  return mistakes.map((mistake) => ({
    ...mistake,
    severity: 'error',
    message: `The integration "${integration}" adds options that cannot be used. ${mistake.message}`,
    file,
  }))
}

/** A single value is short for a list of one, and lists can be joined. */
function toLists(input: unknown): unknown {
  if (!isRecord(input)) return input
  const { slots, content, vite } = input
  const resolve = readKey(vite, 'resolve')
  const alias = readKey(resolve, 'alias')
  const aliases =
    isPlain(alias) && Object.entries(alias).map(([find, replacement]) => ({ find, replacement }))
  const lists = isRecord(slots)
    ? Object.entries(slots).map(([name, value]) => [name, typeof value === 'string' ? [value] : value])
    : null
  return {
    ...input,
    ...(lists && { slots: Object.fromEntries(lists) as unknown }),
    ...(typeof content === 'function' && { content: [content] }),
    ...(aliases && { vite: { ...(vite as object), resolve: { ...(resolve as object), alias: aliases } } }),
  }
}

/** Packages know where their files are, but not where the site is. */
function makeRelative(addition: IntegrationConfig, root: string): unknown {
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert)
    const text = value instanceof URL ? value.href : value
    if (isRecord(text))
      return Object.fromEntries(Object.entries(text).map(([name, entry]) => [name, convert(entry)]))
    if (typeof text !== 'string') return text
    const filePath = text.startsWith('file:') ? fileURLToPath(text) : text
    return isAbsolute(filePath) ? toSourcePath(filePath, root) : text
  }
  if (!isRecord(addition)) return addition
  const converted = ['slots', 'components', 'styles', 'markdown']
    .filter((name) => Object.hasOwn(addition, name))
    .map((name) => [name, convert(Reflect.get(addition, name))])
  return { ...addition, ...Object.fromEntries(converted) }
}

/**
 * Adds the options of an integration to those of a site. Lists are joined, the site's entries last, and of two other
 * values the site's is used.
 *
 *   { styles: ['own.css'] } and { styles: ['theirs.css'] } → { styles: ['theirs.css', 'own.css'] }
 */
function mergeOptions(own: unknown, addition: unknown): unknown {
  if (own === undefined) return addition
  if (Array.isArray(own) && Array.isArray(addition)) return [...addition, ...own]
  if (!isPlain(own) || !isPlain(addition)) return own
  const merged = Object.entries(addition).map(([key, value]) => [key, mergeOptions(own[key], value)])
  return { ...own, ...Object.fromEntries(merged) }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype
}
