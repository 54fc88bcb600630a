import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

/** A module that a configuration imports and that can't be found. */
export type Missing = { name: string; importer: string }

/**
 * Bundles a configuration with the files that it imports by path, as one module. Installed packages stay imports. Every
 * other package becomes a placeholder that remembers its name, and so does what names parts of the other engine.
 */
export async function bundleSource(file: string, output: string): Promise<Missing[]> {
  const missing: Missing[] = []
  const bundle = await rolldown({
    input: file,
    cwd: path.dirname(file),
    platform: 'node',
    tsconfig: false,
    logLevel: 'silent',
    moduleTypes: { '.js': 'jsx' },
    plugins: [findModules(missing), describePlace()],
  })
  try {
    await bundle.write({ file: output, format: 'esm', sourcemap: true, codeSplitting: false })
    return missing
  } finally {
    await bundle.close()
  }
}

/** Their exports are only named in a configuration, so the packages needn't be installed. */
const named =
  /^(?:@docusaurus\/|@theme|prism-react-renderer|(?:remark|rehype|markdown-it|vitepress)(?:-|\/|$)|@?vite(?:js)?(?:\/|$)|@generated)/

const stubPrefix = '\0stub:'

function findModules(missing: Missing[]): Plugin {
  return {
    name: 'migrate:modules',
    async resolveId(source, importer) {
      if (importer === undefined) return null
      if (isBuiltin(source))
        return { id: source.startsWith('node:') ? source : `node:${source}`, external: true }
      const isPath = source.startsWith('.') || path.isAbsolute(source)
      if (!isPath && named.test(source)) return stubPrefix + source
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (found === null || found.id.startsWith('\0')) {
        missing.push({ name: source, importer })
        return stubPrefix + source
      }
      if (!isPath) return { id: pathToFileURL(found.id).href, external: true }
      return /\.(?:[cm]?[jt]sx?|json)$/.test(found.id) ? found : stubPrefix + source
    },
    load(id) {
      if (!id.startsWith(stubPrefix)) return null
      const name = JSON.stringify(id.slice(stubPrefix.length))
      return { code: `module.exports = globalThis.octavoMigrate.stub(${name})`, moduleType: 'js' }
    },
  }
}

/** The bundle runs from another folder, but its parts describe where they are. */
function describePlace(): Plugin {
  return {
    name: 'migrate:place',
    transform: {
      filter: { id: { exclude: /^\0/ } },
      handler(code, id) {
        if (!existsSync(id) || id.endsWith('.json')) return null
        const places: Record<string, string> = {
          url: pathToFileURL(id).href,
          dirname: path.dirname(id),
          filename: id,
        }
        const text = code
          .replaceAll(/\bimport\.meta\.(url|dirname|filename)\b/g, (_, key: string) =>
            JSON.stringify(places[key]),
          )
          .replaceAll(
            /\b(?:require|import\.meta)\.resolve\(/g,
            `globalThis.octavoMigrate.resolve(${JSON.stringify(id)}, `,
          )
        const declared = ['dirname', 'filename'].filter(
          (key) => text.includes(`__${key}`) && !new RegExp(`(?:const|let|var)\\s+__${key}\\b`).test(text),
        )
        // On the first line, so that line numbers stay as they are.
        const names = declared.map((key) => `var __${key} = ${JSON.stringify(places[key])};`)
        return { code: names.join('') + text, map: null }
      },
    },
  }
}
