import type { PreviewFont, PreviewSettings } from '../../shared/live-messages.ts'

const names = ['--ink', '--ink-muted', '--paper', '--surface', '--line', '--accent', '--danger']

/** A frame of another origin inherits nothing, so it's told how the page looks. */
export function readPageColors(): Pick<PreviewSettings, 'isDark' | 'colors'> {
  const style = getComputedStyle(document.documentElement)
  return {
    isDark: style.colorScheme === 'dark',
    colors: Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
  }
}

/** Returns a function that ends it. */
export function watchPageColors(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/**
 * The font of the page's text as bytes, because a preview may not load anything. Null if the page uses a system font. The
 * browser has the files in its cache, so fetching them again costs nothing.
 */
export async function readPageFont(): Promise<PreviewFont | null> {
  const family = firstFamily(getComputedStyle(document.body).fontFamily)
  const rules = listFontRules().filter(({ style }) => firstFamily(style.fontFamily) === family)
  // Both are in the order of the style sheets.
  const loaded = [...document.fonts].filter((face) => firstFamily(face.family) === family)
  const wanted = rules.filter((_, index) => loaded[index]?.status === 'loaded')
  const faces = await Promise.all(wanted.map(readFace))
  return faces.length === 0 ? null : { family, faces }
}

async function readFace({ style, parentStyleSheet }: CSSFontFaceRule): Promise<PreviewFont['faces'][number]> {
  const address = /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src'))?.[1] ?? ''
  const response = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI))
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return {
    bytes: await response.arrayBuffer(),
    weight: style.getPropertyValue('font-weight') || 'normal',
    style: style.getPropertyValue('font-style') || 'normal',
    unicodeRange: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
  }
}

function listFontRules(): CSSFontFaceRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules]
      } catch {
        // A style sheet of another host can't be read.
        return []
      }
    })
    .filter((rule) => rule instanceof CSSFontFaceRule)
}

function firstFamily(families: string): string {
  return (families.split(',')[0] ?? '').trim().replaceAll(/^["']|["']$/g, '')
}
