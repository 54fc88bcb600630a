import type { Plugin } from 'vite'

/** What `@vitejs/plugin-rsc` writes for every interactive component: its key, and the chunk it is loaded with. */
const entryPattern = /(\S+): async \(\) => \{\s*const m = await import\("([^"]+)"\);\s*return m\.(\w+);\s*\}/g

/**
 * Puts the engine's interactive components into the entry. `@vitejs/plugin-rsc` loads all of them on demand, which would
 * cost every page one more request and most of a kilobyte of names.
 *
 *   { a1: async () => { const m = await import("group/engine"); return m.export_a1 } }
 *   → import * as own from "group/engine"
 *     { a1: own.export_a1 }
 */
export function clientReferencesPlugin(engineChunk: string): Plugin {
  return {
    name: 'octavo:client-references',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /^\0virtual:vite-rsc\/client-references$/ },
      handler(code) {
        const entries = [...code.matchAll(entryPattern)]
        const own = entries.find(([, , group]) => group?.endsWith(`/group/${engineChunk}`))?.[2]
        if (own === undefined) return undefined
        const lines = entries.map(([, key, group, name]) =>
          group === own ? `${key}: own.${name}` : `${key}: () => import("${group}").then((m) => m.${name})`,
        )
        const text = `import * as own from "${own}"\nexport default {\n${lines.join(',\n')}\n}`
        return { code: text, map: null }
      },
    },
  }
}
