import type { Plugin, Rolldown } from 'vite'
import { placeholders } from '../model/render-contract.ts'
import { findEngineFolder, findSourceFile } from '../npm/engine-folder.ts'
import { describeLicenses, listPackageFolders } from '../npm/installed-packages.ts'
import { SiteError } from '../problems/site-error.ts'

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

/** A site can be anywhere, and may have no packages, so React always means the engine's copy. */
export function enginePackagesPlugin(): Plugin {
  const importer = findSourceFile('entries/entry.rsc.tsx')
  return {
    name: 'octavo:engine-packages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:react|react-dom|@vitejs\/plugin-rsc)(?:\/|$)/ },
      handler(source) {
        return this.resolve(source, importer, { skipSelf: true })
      },
    },
  }
}

/** Published beside the pages. */
const licensesFile = 'third-party-licenses.md'

/**
 * One file with the notices of all packages in the scripts. Workers are bundled on their own, before the scripts that
 * start them.
 */
export function createLicensesPlugins(): { forPages: Plugin; forWorkers: Plugin } {
  const folders = new Set<string>()
  const note = (bundle: Rolldown.OutputBundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') for (const folder of listPackageFolders(file.moduleIds)) folders.add(folder)
    }
  }
  return {
    forPages: {
      name: 'octavo:licenses',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_options, bundle) {
        note(bundle)
        this.emitFile({ type: 'asset', fileName: licensesFile, source: describeLicenses(folders) })
      },
    },
    forWorkers: {
      name: 'octavo:licenses-of-workers',
      generateBundle: (_options, bundle) => note(bundle),
    },
  }
}

/**
 * Vite's helper for `import()` also works in old browsers, with nonces, and with several bases. Ours is a third of its
 * size, and requests a chunk and its stylesheets at the same time.
 */
export function preloadPlugin(code: string): Plugin {
  return {
    name: 'octavo:preload',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => code },
  }
}

const development = /react-server-dom-webpack-client\.browser\.development\.js$/

/**
 * In development the browser has React's development build, except for the part that decodes payloads: its development
 * build calls `eval`, which the policy of a page forbids, and it only adds to what a development server sends. Pages are
 * rendered with the production build.
 */
export function productionFlightPlugin(): Plugin {
  return {
    name: 'octavo:production-flight',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: development },
      handler(source, importer) {
        return this.resolve(source.replace('.development.', '.production.'), importer, { skipSelf: true })
      },
    },
  }
}

/** Variables in which React stores what it knows about the browser, with their values in every browser we build for. */
export const reactConstants = {
  canUseDOM: true,
  passiveBrowserEventsSupported: true,
  canUseCompositionEvent: true,
  documentMode: null,
  useFallbackCompositionData: false,
  isInputEventSupported: true,
  skipSelectionChangeEvent: false,
}

/** Matches where one is read. Declarations and assignments stay, and the minifier drops them. */
const reads = new RegExp(`(?<![."\\w$])(${Object.keys(reactConstants).join('|')})(?![\\w$"]| =[^=])`, 'g')

/** The checks that set them. */
const questions =
  /"(CompositionEvent|AnimationEvent|TransitionEvent)" in window|"(oninput|documentMode)" in document/g

/** Events that once had names of their own in some browsers. */
const prefixed = /(?<=[ ,=])getVendorPrefixedEventName\(("\w+")\)/g

/** Lets the minifier remove what React does for browsers without modules, which can't run it anyway. */
export function reactConstantsPlugin(): Plugin {
  return {
    name: 'octavo:react-constants',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: fillInConstants(code), map: null }),
    },
  }
}

/** `canUseDOM && "oninput" in document` → `true && true` */
export function fillInConstants(code: string): string {
  return code
    .replace(reads, (_, name: keyof typeof reactConstants) => String(reactConstants[name]))
    .replace(questions, (question) => String(!question.includes('documentMode')))
    .replace(prefixed, '$1')
}

/** A plugin can change any option of Vite. Some changes would break the bundle without a message that explains it. */
export function guardConfigPlugin(): Plugin {
  const expected = { root: findEngineFolder(), base: placeholders.base }
  return {
    name: 'octavo:guard-config',
    enforce: 'post',
    configResolved(config) {
      const changed = (['root', 'base'] as const).filter((name) => config[name] !== expected[name])
      if (changed.length === 0) return
      throw new SiteError({
        message: `A plugin in vite.plugins changes Vite's option ${changed.map((name) => `"${name}"`).join(' and ')}, which the engine sets itself.`,
        hint: "Turn that off in the plugin's options, or remove the plugin.",
        file: 'vite.plugins',
      })
    },
  }
}
