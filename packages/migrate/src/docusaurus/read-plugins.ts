import path from 'node:path'
import { toPosix } from 'octavo/feature'
import { functionOf, listOf, packageOf, recordOf, textOf, type Values } from '../evaluate/values.ts'

/** A plugin, theme, or preset with its options. `name` is short for those of Docusaurus, such as `content-docs`. */
export type Plugin = { name: string; options: Values; isOwn: boolean }

/** The plugins of a configuration, those of its presets included. */
export function readPlugins(config: Values, root: string): Plugin[] {
  const read = (key: string) => listOf(config[key]).flatMap((entry) => readEntry(entry, root))
  return [...read('presets').flatMap(openPreset), ...read('themes'), ...read('plugins')]
}

function readEntry(entry: unknown, root: string): Plugin[] {
  const [named, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry]
  const made = packageOf(named)
  const name = textOf(named) ?? made?.package ?? functionOf(named)?.name
  if (name === undefined) return []
  const isOwn = functionOf(named) !== null || name.startsWith('.') || path.isAbsolute(name)
  return [
    { name: shorten(name, root), options: recordOf(options), isOwn: isOwn && !name.includes('node_modules') },
  ]
}

/** `@docusaurus/plugin-content-docs` and the path of the installed package → `content-docs`. */
function shorten(name: string, root: string): string {
  const inPackages = toPosix(name).split('node_modules/').at(-1) ?? name
  const known = /^@docusaurus\/(?:plugin|theme|preset)-([\w-]+)/.exec(inPackages)?.[1]
  if (known !== undefined) return known
  return path.isAbsolute(name) && !name.includes('node_modules')
    ? `./${toPosix(path.relative(root, name))}`
    : inPackages.replace(/^(@[^/]+\/[^/]+|[^@./][^/]*)\/.*$/, '$1')
}

const contents: Record<string, string> = {
  docs: 'content-docs',
  blog: 'content-blog',
  pages: 'content-pages',
}

/** A preset's options are those of its plugins. */
function openPreset({ name, options, isOwn }: Plugin): Plugin[] {
  const known = name === 'classic' || ['docs', 'blog', 'pages', 'theme'].some((key) => key in options)
  if (!known) return [{ name, options, isOwn }]
  const parts = Object.entries(contents).flatMap(([key, plugin]) =>
    options[key] === false ? [] : [{ name: plugin, options: recordOf(options[key]), isOwn: false }],
  )
  const rest = Object.entries(options)
    .filter(([key, value]) => !(key in contents) && value !== false && value !== undefined && key !== 'debug')
    .map(([key, value]) => ({ name: presetParts[key] ?? key, options: recordOf(value), isOwn: false }))
  return [...parts, ...rest, ...(name === 'classic' ? [] : [{ name, options: {}, isOwn }])]
}

const presetParts: Record<string, string> = {
  theme: 'classic',
  gtag: 'google-gtag',
  googleTagManager: 'google-tag-manager',
  googleAnalytics: 'google-analytics',
}
