import type { InlineStyles } from '../output/site-rules.ts'
import type { Theme } from './load-theme.ts'

/** The theme is part of every document, behind what it changes. */
export function addTheme<Styles extends InlineStyles>(styles: Styles, { css }: Pick<Theme, 'css'>): Styles {
  return css === '' ? styles : { ...styles, base: styles.base + css }
}
