import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Infima's custom properties → the engine's. */
const equivalents: readonly [theirs: string, ours: string][] = [
  ['--ifm-color-primary', '--accent'],
  ['--ifm-link-color', '--accent'],
  ['--ifm-background-color', '--paper'],
  ['--ifm-background-surface-color', '--surface'],
  ['--ifm-color-emphasis-100', '--surface'],
  ['--ifm-font-color-base', '--ink'],
  ['--ifm-color-content', '--ink'],
  ['--ifm-heading-color', '--ink'],
  ['--ifm-color-content-secondary', '--ink-muted'],
  ['--ifm-color-secondary-contrast-foreground', '--ink-muted'],
  ['--ifm-color-emphasis-300', '--line'],
  ['--ifm-hr-border-color', '--line'],
  ['--ifm-toc-border-color', '--line'],
  ['--ifm-table-border-color', '--line'],
  ['--ifm-color-emphasis-200', '--line'],
  ['--ifm-font-family-base', '--font-text'],
  ['--ifm-font-family-monospace', '--font-mono'],
  ['--ifm-color-success', '--tip'],
  ['--ifm-color-info', '--info'],
  ['--ifm-color-warning', '--caution'],
  ['--ifm-color-danger', '--danger'],
]

/** Values that a site's CSS may read, and the engine has no name for. */
const values: Readonly<Record<string, string>> = {
  '--ifm-color-white': '#fff',
  '--ifm-color-black': '#000',
  '--ifm-global-radius': '6px',
  '--ifm-global-spacing': '1rem',
  '--ifm-spacing-horizontal': '1rem',
  '--ifm-spacing-vertical': '1rem',
  '--ifm-navbar-height': '60px',
  '--ifm-font-weight-bold': '700',
  '--ifm-font-weight-semibold': '500',
  '--ifm-color-primary-contrast-background': 'var(--accent-tint)',
  '--ifm-color-primary-dark': 'color-mix(in oklab, var(--ifm-color-primary) 92%, #000)',
  '--ifm-color-primary-light': 'color-mix(in oklab, var(--ifm-color-primary) 92%, #fff)',
}

/** Whether the engine has a property of that meaning. */
export function isKnownProperty(name: string): boolean {
  return equivalents.some(([theirs]) => theirs === name)
}

type HeadTag = { tag: 'style'; content: string }

/**
 * What a site's stylesheets define is given to the engine, and what they only read is taken from it:
 *
 *   --ifm-color-primary: #255;         →  --accent: var(--ifm-color-primary)
 *   color: var(--ifm-color-content);   →  --ifm-color-content: var(--ink)
 */
export function mapProperties(root: string, styles: readonly string[]): HeadTag[] {
  const css = styles
    .map((file) => path.join(root, file))
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .join('\n')
  const defined = new Set(Array.from(css.matchAll(/(--[\w-]+)\s*:/g), ([, name]) => name))
  const read = new Set(Array.from(css.matchAll(/var\(\s*(--ifm-[\w-]+)/g), ([, name]) => name))
  const given = new Map<string, string>()
  for (const [theirs, ours] of equivalents) {
    if (defined.has(theirs) && !defined.has(ours)) given.set(ours, given.get(ours) ?? `var(${theirs})`)
    else if (read.has(theirs) && !defined.has(theirs)) given.set(theirs, `var(${ours})`)
  }
  for (const [name, value] of Object.entries(values))
    if (read.has(name) && !defined.has(name)) given.set(name, value)
  if (given.has('--accent')) given.set('--accent-fill', 'var(--accent)')
  const content = [...given].map(([name, value]) => `${name}:${value}`).join(';')
  return content === '' ? [] : [{ tag: 'style', content: `:root{${content}}` }]
}
