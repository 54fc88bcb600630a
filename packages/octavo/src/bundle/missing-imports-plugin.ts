import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { Problem } from '../model/problem.ts'
import { frameOffset } from '../problems/code-frame.ts'
import { isInstalled } from '../npm/installed-packages.ts'
import { toSourcePath } from '../files/posix-path.ts'
import { describeMissing } from '../problems/missing-file.ts'
import { createSiteFilter } from './chunk-groups.ts'

/** `found` are problems that also have to be solved before anything can be bundled. */
type Options = { folders: readonly string[]; root: string; found: Problem[] }

/** Replaces a module that cannot be found. It is CommonJS, so any name can be imported from it. */
const standIn = '\0octavo:missing'

/**
 * Collects every import of the site's own modules that leads nowhere; the bundler would stop at the first. The bundler
 * first goes through all components twice to find the interactive ones: then all imports are known, and the third time
 * the work ends.
 */
export function createMissingImports({ folders, root, found }: Options): {
  plugin: Plugin
  problems: () => Problem[]
} {
  const missing = new Map<string, Problem>()
  const started = new Set<string>()
  const isOfSite = createSiteFilter(folders)
  const plugin: Plugin = {
    name: 'octavo:missing-imports',
    enforce: 'pre',
    buildStart() {
      const { name } = this.environment
      if (started.has(name) && found.length + missing.size > 0) throw new Error('Imports are missing')
      started.add(name)
    },
    async resolveId(source, importer, options) {
      const file = importer?.replace(/[?#].*$/, '')
      if (file === undefined || source.startsWith('\0') || !isOfSite(file)) return null
      // It rejects when a package is there but does not export this module.
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true }).catch(() => null)
      if (resolved !== null) return resolved
      missing.set(`${file}\0${source}`, toProblem(source, file, root))
      return standIn
    },
    load: {
      filter: { id: /^\0octavo:missing$/ },
      handler: () => 'module.exports = {}',
    },
  }
  return { plugin, problems: () => [...found, ...missing.values()] }
}

function toProblem(source: string, filePath: string, root: string): Problem {
  // An alias has been replaced by now.
  const specifier = source.startsWith(`${root}/`) ? `@site/${source.slice(root.length + 1)}` : source
  const text = readFileSync(filePath, 'utf8')
  const offset = text.search(new RegExp(`['"]${specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"]`))
  return {
    severity: 'error',
    ...describeMissing(specifier, (name) => isInstalled(name, path.dirname(filePath))),
    file: toSourcePath(filePath, root),
    ...(offset !== -1 && frameOffset(text, offset)),
  }
}
