import type { ComponentBundle } from '../vite/bundle-components.ts'
import { fillInScale } from '../vite/styles/fill-in-scale.ts'
import type { Theme } from './load-theme.ts'

type Bundle = Pick<ComponentBundle, 'styles' | 'scale'>

/** The theme is part of every document, behind what it changes. It may use the lengths that the engine's sheets are made with. */
export function addTheme({ styles, scale }: Bundle, { css }: Pick<Theme, 'css'>): Bundle['styles'] {
  if (css === '') return styles
  return { ...styles, base: styles.base + fillInScale(css, new Map(Object.entries(scale))) }
}
