import type { ComponentType } from 'react'
import { moduleKeyOf } from '../../../model/module-key.ts'
import type { RenderContext } from './render-context.ts'

/**
 * What one of the site's modules exports by default. `use` says in a message where the configuration names it. A
 * missing file has already been reported before rendering.
 */
export function defaultComponent<Props>(
  file: string,
  use: string,
  { modules }: Pick<RenderContext, 'modules'>,
): ComponentType<Props> {
  const module = modules[moduleKeyOf(`@site/${file}`, '')] ?? { default: () => null }
  const component = module['default']
  if (typeof component === 'function') return component as ComponentType<Props>
  throw new Error(`${file} is registered as ${use}, but its default export is not a component`)
}
