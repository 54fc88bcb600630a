// The home page shows what an editor changes when a procedure gets a new name, so an editor's language service has to
// make exactly those changes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const website = join(import.meta.dirname, '..')
const environment = join(import.meta.dirname, '10.x')
const page = readFileSync(join(website, 'content', 'pages', 'index.mdx'), 'utf8')
const fences = [...page.matchAll(/```tsx? title="([^"]+)" sample="renamed"\n([\s\S]*?)\n```/g)]

/** @param {'--' | '++'} mark Of the lines that belong to the version. */
function readVersion(mark) {
  return new Map(
    fences.map(([, name = '', text = '']) => {
      const lines = text
        .split('\n')
        .filter((line) => !/\/\/ \[!code (?:--|\+\+)\]$/.test(line) || line.includes(`code ${mark}`))
      return [join(environment, name), lines.map((line) => line.replace(/ \/\/ \[!code .*/, '')).join('\n')]
    }),
  )
}

/** @param {Map<string, string>} files */
function createService(files) {
  const { compilerOptions } = JSON.parse(readFileSync(join(environment, 'tsconfig.json'), 'utf8'))
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, environment)
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...files.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = files.get(name) ?? ts.sys.readFile(name)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => environment,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => files.has(name) || ts.sys.fileExists(name),
    readFile: (name) => files.get(name) ?? ts.sys.readFile(name),
  })
}

test('renaming the procedure on the server changes every file as the home page shows', () => {
  const before = readVersion('--')
  expect([...before.keys()].map((name) => name.slice(environment.length + 1))).toEqual([
    'server.ts',
    'client.ts',
    'book-page.tsx',
  ])
  const prelude = readFileSync(join(import.meta.dirname, 'preludes', '10.x', 'trpc.ts'), 'utf8')
  const server = join(environment, 'server.ts')
  const service = createService(new Map([...before, [join(environment, 'trpc.ts'), prelude]]))
  const start = before.get(server)?.indexOf('bookById') ?? -1
  const places = service.findRenameLocations(server, start, false, false, {}) ?? []
  const after = new Map(before)
  for (const { fileName, textSpan } of places) {
    const text = after.get(fileName) ?? ''
    after.set(
      fileName,
      text.slice(0, textSpan.start) + 'findBook' + text.slice(textSpan.start + textSpan.length),
    )
  }
  expect(Object.fromEntries(after)).toEqual(Object.fromEntries(readVersion('++')))
})
