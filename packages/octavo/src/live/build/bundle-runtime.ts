import { findEngineFolder, findSourceFile } from '../../npm/engine-folder.ts'

/** Bundles one of the engine's scripts that run outside of pages. `name` is its path in `live/browser`. */
export async function bundleRuntime(name: string): Promise<string> {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: findSourceFile(findEngineFolder(), `live/browser/${name}`),
    platform: 'browser',
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({
    format: 'iife',
    minify: { mangle: { keepNames: { class: true, function: false } } },
  })
  await bundle.close()
  return output[0].code
}
