import type { Plugin } from 'vite'
import { SiteError } from '../problems/site-error.ts'

const guarded = ['root', 'base'] as const

/** A plugin can change any option of Vite. Some changes would break the bundle in ways that nobody could explain. */
export function guardConfigPlugin(expected: Record<(typeof guarded)[number], string>): Plugin {
  return {
    name: 'octavo:guard-config',
    enforce: 'post',
    configResolved(config) {
      const changed = guarded.filter((name) => config[name] !== expected[name])
      if (changed.length === 0) return
      throw new SiteError({
        message: `A plugin in vite.plugins changes Vite's option ${changed.map((name) => `"${name}"`).join(' and ')}, which the engine sets itself.`,
        hint: "Turn that off in the plugin's options, or remove the plugin.",
        file: 'vite.plugins',
      })
    },
  }
}
