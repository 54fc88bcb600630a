import { findEngineFolder, findSourceFile } from '../support/engine-folder.ts'

/** Bundles one of the engine's scripts that run outside of pages. `name` is its path in `client/live`. */
export async function bundleRuntime(name: string): Promise<string> {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: findSourceFile(findEngineFolder(), `client/live/${name}`),
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
