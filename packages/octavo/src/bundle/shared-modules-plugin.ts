import type { Plugin } from 'vite'
import { findEntry } from '../npm/engine-folder.ts'

/** Where the engine's bundle keeps the modules that it shares with the site's part, by environment. */
const shared = 'globalThis.__octavo_shared__'
export const sharedIn = (environment: string) => `${shared}.${environment}`

/**
 * There must be one copy of these modules, because they contain React's state and the contexts of the engine's
 * components.
 */
const specifiers = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'octavo/components',
  'octavo/hooks',
  'octavo/translate',
]
const hooks = 'octavo/hooks'
/** Server components can't use hooks. One that does gets the same error as in a build. */
const isForServers = (specifier: string) => specifier !== hooks

/** What `@vitejs/plugin-rsc` makes of a module with 'use client' imports this, by its address. `dev.rsc.tsx` shares it. */
const serverModule = '@vitejs/plugin-rsc/react/rsc/server'
const serverPattern = /^file:.*\/@vitejs\/plugin-rsc\/dist\/react\/rsc\/server\.js$/

const id = 'virtual:octavo/shared-modules'
const refreshId = 'virtual:octavo/react-refresh'
/** Ids of the modules that replace shared ones in the site's part. */
export const sharedPrefix = '\0octavo:shared:'

/** In the engine's bundle: the modules to share. */
export function shareModulesPlugin(): Plugin {
  return {
    name: 'octavo:share-modules',
    resolveId(source) {
      // The plugin for React provides the runtime.
      if (source === refreshId) return this.resolve('/@react-refresh')
      return source === id ? `\0${id}` : null
    },
    load: {
      filter: { id: new RegExp(`^\0${id}$`) },
      handler() {
        const { name } = this.environment
        const all = name === 'rsc' ? specifiers.filter(isForServers) : specifiers
        const imports = all.map(
          (specifier, index) => `import * as m${index} from ${JSON.stringify(specifier)}`,
        )
        const entries = all.map((specifier, index) => `${JSON.stringify(specifier)}: m${index}`)
        return `${imports.join('\n')}
export function shareModules(own) {
  ${shared} ??= {}
  ${sharedIn(name)} = { ${entries.join(', ')}, ...own }
}`
      },
    },
  }
}

/** In the site's part: shared modules are read from the engine's bundle. CommonJS, so any name can be imported. */
export function useSharedModulesPlugin(): Plugin {
  return {
    name: 'octavo:use-shared-modules',
    enforce: 'pre',
    resolveId(source) {
      if (source === hooks && this.environment.name === 'rsc') return findEntry('hooks')
      if (specifiers.includes(source)) return sharedPrefix + source
      return serverPattern.test(source) ? sharedPrefix + serverModule : null
    },
    load: {
      filter: { id: new RegExp(`^${sharedPrefix}`) },
      handler(source) {
        const specifier = JSON.stringify(source.slice(sharedPrefix.length))
        return `module.exports = ${sharedIn(this.environment.name)}[${specifier}]`
      },
    },
  }
}

/**
 * Gives every module of the site the functions that the transform for React Refresh calls. A component is identified by
 * its file and its name.
 */
export function refreshPlugin(isOfSite: (id: string) => boolean): Plugin {
  return {
    name: 'octavo:refresh',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'post',
    transform: {
      filter: { code: /\$Refresh(?:Reg|Sig)\$\(/ },
      handler(code, file) {
        if (!isOfSite(file)) return undefined
        const functions = `const octavoRefresh = ${sharedIn('client')}.refresh
const $RefreshSig$ = octavoRefresh.createSignatureFunctionForTransform
const $RefreshReg$ = (type, name) => octavoRefresh.register(type, ${JSON.stringify(`${file} `)} + name)
`
        return { code: functions + code, map: null }
      },
    },
  }
}
