import { readFileSync } from 'node:fs'
import type { getPluginApi } from '@vitejs/plugin-rsc'
import type { Plugin } from 'vite'
import { hashOf } from '../files/hash.ts'

type Manager = NonNullable<ReturnType<typeof getPluginApi>>['manager']

/** Notes which files each environment was last made of. */
export function createModuleGraphs() {
  /** Environment → file → names of its exports. */
  const graphs: Record<string, Map<string, string>> = {}
  const plugin: Plugin = {
    name: 'octavo:module-graphs',
    buildStart() {
      graphs[this.environment.name] = new Map()
    },
    moduleParsed({ id, exports }) {
      graphs[this.environment.name]?.set(id.replace(/[?#].*$/, ''), (exports ?? []).toSorted().join())
    },
  }
  return {
    plugin,
    has: (environment: string, file: string) => graphs[environment]?.has(file) === true,
    exportsOf: (files: Iterable<string>) =>
      JSON.stringify([...files].map((file) => graphs['client']?.get(file) ?? '')),
  }
}

export function isInteractive(file: string): boolean {
  return /^(?:\s|\/\/.*|\/\*[^]*?\*\/)*(['"])use client\1/.test(readFileSync(file, 'utf8'))
}

/** All that the browser's scripts take from the bundle of server components: their styles, and which components to load. */
export function describeOutput({ bundles, clientReferenceMetaMap }: Manager): string {
  const outputs = Object.values(bundles['rsc'] ?? {})
  const names = new Map(
    outputs.map(({ fileName, ...output }) => [fileName, 'name' in output ? output.name : '']),
  )
  const described = outputs.map((output) =>
    output.type === 'asset'
      ? [output.fileName, hashOf(output.source)]
      : [
          output.name,
          output.moduleIds,
          output.imports.map((file) => names.get(file)),
          [...(output.viteMetadata?.importedCss ?? [])],
          [...(output.viteMetadata?.importedAssets ?? [])],
        ],
  )
  const references = Object.values(clientReferenceMetaMap).map(
    ({ importId, exportNames, renderedExports, serverChunk }) => [
      importId,
      exportNames,
      renderedExports,
      serverChunk,
    ],
  )
  return JSON.stringify([described, references])
}
