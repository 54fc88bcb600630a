import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { layerOrder } from './split-styles.ts'

/**
 * Puts the order of layers first, because a stylesheet that arrives with a later page is inserted before the inline
 * one.
 */
export function finishSheets(clientFolder: string, scale: ReadonlyMap<string, string>): void {
  for (const name of readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(clientFolder, name)
    if (name.endsWith('.css'))
      writeFileSync(file, layerOrder + fillInScale(readFileSync(file, 'utf8'), scale))
  }
}

/** Lengths that no screen changes. Everything else in `tokens.css` stays a custom property. */
const constants = new Set([
  'announcement-height',
  'measure',
  'navbar-height',
  'page-width',
  'weight-heading',
  ...['control', 'block'].map((name) => `radius-${name}`),
  ...[13, 14, 16, 18, 21, 26, 34, 46].map((size) => `size-${size}`),
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((space) => `space-${space}`),
])

export function isConstant(name: string): boolean {
  return constants.has(name.slice('--'.length))
}

const tokens = /@layer tokens\{:root\{[^}]*\}/
const definition = /(?<=[{;])(--[\w-]+):([^;}]+);?/g

/** Values of the constants as the engine's tokens define them: `--space-4` → `1rem`. */
export function readScale(css: string): Map<string, string> {
  const definitions = [...(tokens.exec(css)?.[0] ?? '').matchAll(definition)]
  return new Map(
    definitions.flatMap(([, name = '', value = '']) => (isConstant(name) ? [[name, value]] : [])),
  )
}

/**
 * Input: `.a{margin:calc(-1 * var(--space-4)) var(--space-2)}`. Output: `.a{margin:-1rem .5rem}`. Every document
 * contains these lengths hundreds of times, so their definitions are removed. A length that a stylesheet of the site
 * defines for some elements stays a variable: `var(--space-4,1rem)`.
 */
export function fillInScale(css: string, scale: ReadonlyMap<string, string>): string {
  const own = new Set(Array.from(css.replace(tokens, '').matchAll(definition), ([, name]) => name))
  return (
    css
      .replace(/var\((--[\w-]+)\)/g, (whole, name: string) => {
        const value = scale.get(name)
        return value !== undefined && own.has(name) ? `var(${name},${value})` : (value ?? whole)
      })
      .replace(/(?<=[( ])(-?\d+) \* (\.?\d[\d.]*)rem/g, (_, times: string, length: string) =>
        toRem(Number(times) * Number(length)),
      )
      .replace(/calc\((-?[\d.]+)rem \+ ([\d.]+)rem\)/g, (_, a: string, b: string) =>
        toRem(Number(a) + Number(b)),
      )
      .replace(/calc\((-?[\d.]+rem)\)/g, '$1')
      // What the minifier leaves.
      .replace(/(?<=color-mix\([^;}]*), /g, ',')
      .replace(tokens, (root) =>
        root.replace(definition, (whole, name: string) => (scale.has(name) ? '' : whole)),
      )
  )
}

function toRem(length: number): string {
  return `${String(length).replace(/^(-?)0\./, '$1.')}rem`
}
