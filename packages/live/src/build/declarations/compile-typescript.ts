import { createRequire } from 'node:module'

/** TypeScript as a minified module that a browser's worker can import. */
export async function compileTypescript(): Promise<string> {
  const { rolldown } = await import('rolldown')
  const input = createRequire(import.meta.url).resolve('typescript')
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm', minify: true, comments: { legal: true } })
  await bundle.close()
  return output[0].code
}
