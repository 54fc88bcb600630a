import type { Plugin } from 'vite'

/**
 * Vite's helper for `import()` also works in old browsers, with nonces, and with several bases. Ours is a third of its
 * size and asks for the sheets of a chunk and for the chunk itself at the same time.
 */
export function preloadPlugin(file: string): Plugin {
  return {
    name: 'octavo:preload',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { importWithSheets as __vitePreload } from ${JSON.stringify(file)}`,
    },
  }
}
