import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Custom properties of VitePress's theme → the engine's. */
const equivalents: readonly [theirs: string, ours: string][] = [
  ['--vp-c-brand-1', '--accent'],
  ['--vp-c-brand', '--accent'],
  ['--vp-c-brand-3', '--accent-fill'],
  ['--vp-button-brand-bg', '--accent-fill'],
  ['--vp-c-brand-soft', '--accent-tint'],
  ['--vp-c-bg', '--paper'],
  ['--vp-c-bg-soft', '--surface'],
  ['--vp-c-bg-alt', '--surface'],
  ['--vp-c-text-1', '--ink'],
  ['--vp-c-text-2', '--ink-muted'],
  ['--vp-c-divider', '--line'],
  ['--vp-c-border', '--line'],
  ['--vp-c-tip-1', '--tip'],
  ['--vp-c-warning-1', '--caution'],
  ['--vp-c-danger-1', '--danger'],
  ['--vp-font-family-base', '--font-text'],
  ['--vp-font-family-mono', '--font-mono'],
]

/** Whether the engine has a property of that meaning. */
export function isKnownProperty(name: string): boolean {
  return equivalents.some(([theirs]) => theirs === name)
}

type HeadTag = { tag: 'style'; content: string }

/** What a site's stylesheets define is given to the engine, and what they only read is taken from it. */
export function mapProperties(root: string, styles: readonly string[]): HeadTag[] {
  const css = styles
    .map((file) => path.join(root, file))
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .join('\n')
  const defines = (name: string) => new RegExp(`${name}\\s*:`).test(css)
  const reads = (name: string) => new RegExp(`var\\(\\s*${name}\\s*[,)]`).test(css)
  const given = new Map<string, string>()
  for (const [theirs, ours] of equivalents) {
    if (defines(theirs) && !defines(ours)) given.set(ours, given.get(ours) ?? `var(${theirs})`)
    else if (reads(theirs) && !defines(theirs)) given.set(theirs, `var(${ours})`)
  }
  const content = [...given].map(([name, value]) => `${name}:${value}`).join(';')
  return content === '' ? [] : [{ tag: 'style', content: `:root{${content}}` }]
}
