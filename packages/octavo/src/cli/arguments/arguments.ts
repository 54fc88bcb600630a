import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { normalizeBaseUrl } from '../../model/urls/url.ts'
import type { CommandFlags } from '../../build/feature/feature.ts'
import type { BuildOptions } from '../../build/feature/build-options.ts'
import { findNearest } from '../../problems/nearest.ts'
import {
  commandNames,
  options,
  templateNames,
  type CommandName,
  type OptionName,
  type TemplateName,
} from './command-options.ts'

/** The parsed command line. For `usage`, the message says what's wrong with it. */
export type Invocation =
  | { kind: 'run'; command: CommandName; flags: Flags }
  | { kind: 'help'; command: CommandName | null }
  | { kind: 'version' }
  | { kind: 'usage'; message: string }

export type Flags = Pick<BuildOptions, 'root' | 'out' | 'baseUrl' | 'trailingSlash'> &
  CommandFlags & {
    port: number
    /** Host names to accept besides localhost and IP addresses. */
    allowedHosts: readonly string[]
    /** Also answer other devices in the network. */
    host?: boolean
    open?: boolean
    verbose: boolean
    all?: boolean
    template?: TemplateName
    locale?: string
  }

export type ServeOptions = BuildOptions & Pick<Flags, 'port' | 'allowedHosts' | 'host' | 'open'>

const switches = ['all', 'host', 'open', 'run', 'minimums', 'apply'] as const satisfies (keyof Flags)[]

type Values = Partial<Record<OptionName, string>>
type Given = { command: CommandName; rest: readonly string[]; values: Values }

export function parseArguments(argv: string[], cwd: string): Invocation {
  // Not strict, because the messages of strict mode don't suggest the nearest match.
  const { tokens } = parseArgs({
    args: argv,
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value, short }]) => [
        name,
        { type: value ? 'string' : 'boolean', ...(short && { short }) } as const,
      ]),
    ),
    strict: false,
    tokens: true,
    allowPositionals: true,
  })
  const values: Values = {}
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const { name } = token
    if (!isOptionName(name)) {
      return usage(`Unknown option "${token.rawName}".${suggest(name, Object.keys(options), '--')}`)
    }
    const mistake = checkValue({ ...token, name })
    if (mistake) return usage(mistake)
    values[name] = token.value ?? ''
  }
  return resolveInvocation(positionals, values, cwd)
}

function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(options, name)
}

type OptionToken = { name: OptionName; value?: string | undefined; inlineValue?: boolean | undefined }

function checkValue({ name, value, inlineValue }: OptionToken): string | null {
  const { value: placeholder } = options[name]
  if (placeholder === undefined) return inlineValue ? `Option "--${name}" takes no value.` : null
  // The parser takes whatever comes next as the value, even another option.
  const isMissing = value === undefined || value === '' || (!inlineValue && value.startsWith('-'))
  return isMissing ? `Option "--${name}" needs a value: --${name} ${placeholder}.` : null
}

function resolveInvocation([name, ...rest]: string[], values: Values, cwd: string): Invocation {
  const command = commandNames.find((candidate) => candidate === name) ?? null
  if (name !== undefined && command === null) {
    return usage(`Unknown command "${name}".${suggest(name, commandNames, '')}`)
  }
  if (values.help !== undefined) return { kind: 'help', command }
  if (values.version !== undefined) return { kind: 'version' }
  if (command === null) return usage(`No command given. Choose one of ${commandNames.join(', ')}.`)
  const given = { command, rest, values }
  const mistake = checkCommand(given) ?? checkValues(values)
  return mistake === null ? { kind: 'run', command, flags: resolveFlags(given, cwd) } : usage(mistake)
}

function checkCommand({ command, rest, values }: Given): string | null {
  const [first, second] = rest
  if (command === 'search' && first !== 'push')
    return 'The search command needs an action: octavo search push.'
  const misplaced = Object.keys(values)
    .filter(isOptionName)
    .find((option) => options[option].only?.includes(command) === false)
  if (misplaced !== undefined) return explainMisplaced(misplaced, command)
  if (command === 'init') return checkTemplate(values.template)
  if (command === 'history') return checkHistory(rest, values)
  if (command === 'version') {
    if (first === undefined)
      return 'The version command needs the name of the new version: octavo version <name>, such as 1.x.'
    return second === undefined ? null : `Unexpected argument "${second}". A version has one name.`
  }
  if (command === 'translate' && values.locale === undefined)
    return 'The translate command needs a language: --locale <tag>, such as --locale fr.'
  return first === undefined || command === 'search'
    ? null
    : `Unexpected argument "${first}". To choose the site's folder, use --root ${first}.`
}

function explainMisplaced(option: OptionName, command: CommandName): string {
  const names = (options[option].only ?? []).map((name) =>
    name === 'search' && option === 'apply' ? 'search push' : name,
  )
  const list = names.join(names.length === 2 ? ' and ' : ', ')
  return `Option "--${option}" cannot be used with "${command}"; it works only with ${list}.`
}

function checkTemplate(template = 'docs'): string | null {
  if (templateNames.some((name) => name === template)) return null
  return `Unknown template "${template}".${suggest(template, templateNames, '')} There are ${templateNames.join(', ')}.`
}

function checkHistory(packages: readonly string[], { from, to }: Values): string | null {
  if (packages.length === 0) return 'The history command needs packages: octavo history <package>….'
  if (from === undefined)
    return 'The history command needs the first release to read: --from <minor>, such as --from 1.0.'
  const wrong = [from, to].find((minor) => minor !== undefined && !/^\d+\.\d+$/.test(minor))
  return wrong === undefined ? null : `Release "${wrong}" is not a minor version such as 1.4.`
}

function checkValues(values: Values): string | null {
  const { port = '0', 'base-url': baseUrl = '/', 'trailing-slash': slash = 'true' } = values
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    return `Port "${port}" is not a whole number from 0 to 65535.`
  const wrongHost = hostsIn(values).find((name) => !/^\.?[\w-]+(?:\.[\w-]+)*$/.test(name))
  if (wrongHost !== undefined)
    return `Host "${wrongHost}" is not a host name. Write names such as docs.test, without ports, separated by commas.`
  if (!/^\/?[^\s?#:\\]*$/.test(baseUrl)) return `Base URL "${baseUrl}" is not a path such as /docs/.`
  return slash === 'true' || slash === 'false' ? null : `Trailing slash "${slash}" is neither true nor false.`
}

function hostsIn(values: Values): string[] {
  return (values['allowed-hosts'] ?? '').split(',').filter((name) => name !== '')
}

function resolveFlags({ command, rest, values }: Given, cwd: string): Flags {
  const [first = ''] = rest
  const { from = '', to = null, into = 'data/history', set, locale } = values
  const { 'base-url': baseUrl, 'trailing-slash': slash } = values
  const template = templateNames.find((name) => name === values.template)
  // The folder of a new site can be given without `--root`.
  const root = resolve(cwd, (command === 'init' && first) || (values.root ?? '.'))
  return {
    root,
    out: resolve(root, values.out ?? 'dist'),
    port: Number(values.port ?? 3000),
    allowedHosts: hostsIn(values),
    verbose: values.verbose !== undefined,
    ...Object.fromEntries(switches.filter((name) => values[name] !== undefined).map((name) => [name, true])),
    ...(template !== undefined && { template }),
    ...(locale !== undefined && { locale }),
    ...(baseUrl !== undefined && { baseUrl: normalizeBaseUrl(baseUrl) }),
    ...(slash !== undefined && { trailingSlash: slash === 'true' }),
    ...(command === 'history' && { history: { packages: rest, from, to, into } }),
    ...(command === 'version' && { cut: { name: first, ...(set !== undefined && { set }) } }),
  }
}

function suggest(name: string, candidates: readonly string[], prefix: string): string {
  const [nearest] = findNearest(name, candidates, 1)
  return nearest === undefined ? '' : ` Did you mean "${prefix}${nearest}"?`
}

function usage(message: string): Invocation {
  return { kind: 'usage', message }
}
