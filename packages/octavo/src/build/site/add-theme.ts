import type { ComponentBundle } from '../../bundle/bundle-components.ts'
import { fillInScale } from '../../bundle/styles/fill-in-scale.ts'
import type { Theme } from './load-theme.ts'

type Bundle = Pick<ComponentBundle, 'styles' | 'scale'>

/** Adds the theme after the styles it overrides. It may use the same lengths as the engine's stylesheets. */
export function addTheme({ styles, scale }: Bundle, { css }: Pick<Theme, 'css'>): Bundle['styles'] {
  if (css === '') return styles
  return { ...styles, base: styles.base + fillInScale(css, new Map(Object.entries(scale))) }
}
