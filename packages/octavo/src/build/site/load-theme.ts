import path from 'node:path'
import type { Problem } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import { loadFonts, type Fonts } from '../../bundle/fonts/load-fonts.ts'
import type { Boundary } from '../../files/boundary.ts'
import { readExisting } from '../../files/files.ts'
import { hintForMissing } from '../../problems/missing-file.ts'

/** The site's own fonts and stylesheets, as every document carries them. */
export type Theme = {
  /** Empty without any. */
  css: string
  fonts: Fonts
  /** Lengths that replace those in the engine's stylesheets: `--space-4` → `1.25rem`. */
  scale: Record<string, string>
  problems: Problem[]
  /** Absolute paths. */
  files: string[]
}

/**
 * Reads what the options `fonts` and `styles` name, and reports everything that is wrong with it. `pluginCss` comes
 * before the site's own, so that a site can override it.
 */
export async function loadTheme(
  { fonts: packages, styles, pluginCss }: Pick<Site, 'fonts' | 'styles'> & { pluginCss: string },
  root: string,
  boundary: Boundary,
): Promise<Theme> {
  const fonts = await loadFonts(packages, root)
  const theme: Theme = { css: fonts.css, fonts, scale: {}, problems: [...fonts.problems], files: [] }
  if (pluginCss.trim() === '' && styles.length === 0) return theme
  // Loads a CSS parser, which most sites don't need.
  const { buildTheme } = await import('../../bundle/styles/build-theme.ts')
  if (pluginCss.trim() !== '') theme.css += buildTheme(pluginCss, 'markdown.plugins').css
  styles.forEach((file, index) => {
    const filePath = path.join(root, file)
    const refused = boundary(filePath)
    const text = refused ? null : readExisting(filePath)
    theme.files.push(filePath)
    if (text === null)
      theme.problems.push({
        severity: 'error',
        file: `styles[${index}]`,
        ...(refused ?? { message: `There is no file '${file}'.`, hint: hintForMissing(filePath, root) }),
      })
    else {
      const built = buildTheme(text, file)
      theme.css += built.css
      Object.assign(theme.scale, built.scale)
      theme.problems.push(...built.problems)
    }
  })
  return theme
}
