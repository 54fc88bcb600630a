import { createRequire } from 'node:module'

/** What TypeScript looks for when it runs in Node. In a browser it does without. */
const nodeModules = /^(?:node:)?(?:fs|path|os|inspector|crypto|perf_hooks|url|module|source-map-support|v8)$/

/** TypeScript as a minified module that a browser's worker can import. */
export async function compileTypescript(): Promise<string> {
  const { rolldown } = await import('rolldown')
  const entry = createRequire(import.meta.url).resolve('typescript')
  const bundle = await rolldown({
    input: '\0octavo:compiler',
    platform: 'browser',
    logLevel: 'silent',
    plugins: [
      {
        name: 'octavo:compiler',
        resolveId(specifier) {
          if (specifier === '\0octavo:compiler') return specifier
          return nodeModules.test(specifier) ? '\0octavo:nothing' : null
        },
        load(id) {
          if (id === '\0octavo:compiler') return `import ts from ${JSON.stringify(entry)}\nexport default ts`
          return id === '\0octavo:nothing' ? 'export default undefined' : null
        },
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true, comments: { legal: true } })
  await bundle.close()
  return output[0].code
}
