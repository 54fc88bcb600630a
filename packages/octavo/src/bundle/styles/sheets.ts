import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { layerOrder } from './split-styles.ts'

/** A sheet that arrives with a later page is put before the inline one, and would then order the layers by its own. */
export function finishSheets(clientFolder: string, scale: ReadonlyMap<string, string>): void {
  for (const name of readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(clientFolder, name)
    if (name.endsWith('.css'))
      writeFileSync(file, layerOrder + fillInScale(readFileSync(file, 'utf8'), scale))
  }
}

/** Lengths that no theme and no screen changes. Everything else in `tokens.css` stays a custom property. */
const constants =
  /--(?:announcement-height|measure|navbar-height|page-width|(?:radius|size|space|weight)-[\w-]+)/

export function isConstant(name: string): boolean {
  return new RegExp(`^${constants.source}$`).test(name)
}

/** Values of the constants as some sheet defines them: `--space-4` → `1rem`. */
export function readScale(css: string): Map<string, string> {
  const definitions = css.matchAll(new RegExp(`(?<=[{;])(${constants.source}):([^;}]+)`, 'g'))
  return new Map([...definitions].map(([, name = '', value = '']) => [name, value]))
}

/**
 * Goes in: `.a{margin:calc(-1 * var(--space-4)) var(--space-2)}`. Comes out: `.a{margin:-1rem .5rem}`. The sheets name
 * these lengths hundreds of times, and every document carries them; their definitions go when nothing asks for them.
 */
export function fillInScale(css: string, scale: ReadonlyMap<string, string>): string {
  return (
    css
      .replace(/var\((--[\w-]+)\)/g, (whole, name: string) => scale.get(name) ?? whole)
      .replace(/(?<=[( ])(-?\d+) \* (\.?\d[\d.]*)rem/g, (_, times: string, length: string) =>
        toRem(Number(times) * Number(length)),
      )
      .replace(/calc\((-?[\d.]+)rem \+ ([\d.]+)rem\)/g, (_, a: string, b: string) =>
        toRem(Number(a) + Number(b)),
      )
      .replace(/calc\((-?[\d.]+rem)\)/g, '$1')
      // What the minifier leaves.
      .replace(/(?<=color-mix\([^;}]*), /g, ',')
      .replace(new RegExp(`(?<=[{;])${constants.source}:[^;}]+;?`, 'g'), '')
  )
}

function toRem(length: number): string {
  return `${String(length).replace(/^(-?)0\./, '$1.')}rem`
}
