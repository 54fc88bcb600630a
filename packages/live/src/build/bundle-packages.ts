import path from 'node:path'
import { describeLicenses, listPackageFolders } from 'octavo/feature'
import { sourceFile } from '../sources.ts'
import { packChunks } from './pack-chunks.ts'
import { moduleOf } from '../shared/live-messages.ts'
import { shimFileOf, shimOf } from './shims.ts'

/** The module that the worker itself provides. */
const hostModule = 'octavo:host'

/** Marks a package that isn't installed. Importing it fails when the sample runs, instead of failing the build. */
const absentPrefix = '\0absent:'

/** Marks the CommonJS module that packages get instead of one of Node's modules. */
const shimPrefix = '\0shim:'

/** Replaces a global that Node has and browsers don't. */
const injected = { Buffer: ['buffer', 'Buffer'] as [string, string] }

/**
 * Bundles packages of an environment for browsers. They're bundled together, because packages that share a module must
 * share its state. `uses` is what each sample imports; `licenses` has the notices of all packages in the files.
 */
export async function bundlePackages(folder: string, uses: readonly (readonly string[])[]) {
  const specifiers = [...new Set(uses.flat())].toSorted()
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: Object.fromEntries(specifiers.map((specifier) => [moduleOf(specifier), specifier])),
    cwd: folder,
    platform: 'neutral',
    logLevel: 'silent',
    // Where a package has a version for each runtime, servers need the one for Node. The older field is for packages
    // that would otherwise evaluate strings or open terminals.
    resolve: { conditionNames: ['module', 'import', 'default'], mainFields: ['browser', 'module', 'main'] },
    shimMissingExports: true,
    // Keeps code that other files need out of the entry's file, so that an entry can replace `module.exports`.
    preserveEntrySignatures: 'strict',
    transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') }, inject: injected },
    plugins: [
      {
        name: 'octavo:live-packages',
        async resolveId(specifier, importer) {
          if (specifier === hostModule) return { id: hostModule, external: true }
          const shim = shimOf(specifier, importer)
          if (shim !== null) return shimPrefix + shim
          // Entries are resolved from the environment, not from the folder that the command runs in.
          if (importer !== undefined) return null
          const found = await this.resolve(specifier, path.join(folder, 'package.json'), { skipSelf: true })
          return found ?? absentPrefix + specifier
        },
        load(id) {
          // Node's modules are CommonJS, and some of them are functions.
          if (id.startsWith(shimPrefix)) {
            const [, name] = id.split('#')
            const file = sourceFile(shimFileOf(id.slice(shimPrefix.length)))
            const exported = `require(${JSON.stringify(file)})`
            return `module.exports = ${name === undefined ? `{ ...${exported} }` : `${exported}.${name}`}`
          }
          if (!id.startsWith(absentPrefix)) return null
          const message = `The package "${id.slice(absentPrefix.length)}" is not installed here.`
          return `throw new Error(${JSON.stringify(message)})`
        },
      },
    ],
  })
  const { output } = await bundle.generate({
    format: 'cjs',
    exports: 'auto',
    // Printed objects show the names of their classes.
    minify: { mangle: { keepNames: { class: true, function: false } } },
    entryFileNames: '[name]',
    chunkFileNames: '[hash].js',
  })
  await bundle.close()
  const chunks = output.filter((part) => part.type === 'chunk')
  const packed = packChunks(
    chunks,
    new Map(specifiers.map((specifier) => [specifier, moduleOf(specifier)])),
    uses,
  )
  const folders = new Set(chunks.flatMap(({ moduleIds }) => listPackageFolders(moduleIds)))
  return { ...packed, licenses: describeLicenses(folders) }
}
