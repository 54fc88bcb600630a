import { moduleKeyOf } from '../../../model/module-key.ts'
import type { RenderContext } from '../context/render-context.ts'

/**
 * Components that the configuration gives to all pages, by name: what the module exports under that name, or else by
 * default. Other names belong to items of the navbar.
 */
export function siteComponentsOf({ environment, modules }: RenderContext): Record<string, unknown> {
  const named = Object.entries(environment.site.components).filter(([name]) => /^[A-Z]/.test(name))
  return Object.fromEntries(
    named.map(([name, file]) => {
      const module = modules[moduleKeyOf(`@site/${file}`, '')] ?? {}
      return [name, module[name] ?? module['default'] ?? refuse(name, file)]
    }),
  )
}

/** Only pages that use it fail. */
function refuse(name: string, file: string): () => never {
  return () => {
    throw new Error(
      `${file} is registered as "${name}", but exports neither ${name} nor a default component.`,
    )
  }
}
