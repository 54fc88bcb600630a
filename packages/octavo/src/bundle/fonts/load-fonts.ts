import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentAsset } from '../../model/document.ts'
import type { Problem } from '../../model/problem.ts'
import { placeholders } from '../../model/render-contract.ts'
import type { Site } from '../../model/site.ts'
import { hashOf } from '../../files/hash.ts'
import { findManifest } from '../../npm/installed-packages.ts'
import { readFontPackage, type FontPackage } from './font-package.ts'
import { buildLocalFace } from './local-face.ts'

export type FontKind = 'text' | 'code'

/** The fonts that the site ships. */
export type Fonts = {
  css: string
  /** The files with Latin characters, as paths from the output folder. The browser asks for them before it needs them. */
  preloads: Partial<Record<FontKind, string>>
  /** Font files and their licenses. */
  assets: ContentAsset[]
  problems: Problem[]
}

const kinds = {
  text: { property: '--font-text', system: 'system-ui,sans-serif' },
  code: { property: '--font-mono', system: 'ui-monospace,monospace' },
} as const

/**
 * Reads the font packages that the option `fonts` names.
 *
 * A font that isn't there when the page is first painted isn't used on it (`font-display: optional`), so text never
 * moves. The inline script requests the fonts early, and sets `data-save` for readers who want to save data.
 */
export async function loadFonts(fonts: Site['fonts'], root: string): Promise<Fonts> {
  const loaded: Fonts = { css: '', preloads: {}, assets: [], problems: [] }
  for (const kind of ['text', 'code'] as const) {
    const name = fonts[kind]
    if (name === null) continue
    const manifest = findManifest(name, root)
    const folder = manifest && path.dirname(manifest)
    const found = folder === null ? null : readFontPackage(folder, fonts.scripts)
    if (found) await addFont(loaded, kind, found)
    else loaded.problems.push(describeMissing(kind, name, folder))
  }
  return loaded
}

async function addFont(fonts: Fonts, kind: FontKind, font: FontPackage): Promise<void> {
  // Reading fonts takes a third of a megabyte of code, which sites without fonts never need.
  const { fromBuffer } = await import('@capsizecss/unpack')
  const family = `octavo-${kind}`
  for (const { name, file, range } of font.subsets) {
    const bytes = readFileSync(file)
    const url = `assets/fonts/${font.id}-${name}-${hashOf(bytes).slice(0, 8)}.woff2`
    fonts.assets.push({ from: file, url })
    fonts.css +=
      `@font-face{font-family:${family};font-weight:${font.weights};font-display:optional;` +
      `src:url(${placeholders.base}${url})${name === 'latin' ? '' : `;unicode-range:${range}`}}`
    // The first face is for everything that the ones after it don't contain.
    if (name !== 'latin') continue
    fonts.preloads[kind] = url
    fonts.css += buildLocalFace(kind, `${family}-local`, await fromBuffer(bytes))
  }
  const { property, system } = kinds[kind]
  const stack = `${family}-local,${system}`
  fonts.css += `@layer tokens{:root{${property}:${family},${stack}}[data-save]{${property}:${stack}}}`
  const license = path.join(font.folder, 'LICENSE')
  if (existsSync(license)) fonts.assets.push({ from: license, url: `assets/fonts/${font.id}-LICENSE.txt` })
}

function describeMissing(kind: FontKind, name: string, folder: string | null): Problem {
  const place = { severity: 'error' as const, file: `fonts.${kind}` }
  const isVariable = name.startsWith('@fontsource-variable/')
  return {
    ...place,
    message:
      folder === null
        ? `The package ${name} is not installed.`
        : `${name} has no variable font with Latin characters.`,
    hint:
      folder === null && isVariable
        ? `Run: npm install ${name}`
        : 'Choose a package of Fontsource whose name begins with @fontsource-variable/.',
  }
}
