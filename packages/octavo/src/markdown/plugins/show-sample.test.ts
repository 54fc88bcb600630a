import { expect, test } from 'vitest'
import { typesNameOf } from '../../cache/sample-pages.ts'
import { fenceKeyOf, showSample } from './show-sample.ts'

const typed = { language: 'ts', meta: '', code: 'const id = 1' }
const plain = { language: 'ts', meta: '', code: 'run()' }
const hover = { line: 0, start: 6, length: 2, text: 'const id: 1' }
const samples = {
  name: '3f2a',
  results: {
    [fenceKeyOf(plain)]: { hovers: [], queries: [], errors: [] },
    [fenceKeyOf(typed)]: { hovers: [hover], queries: [], errors: [] },
  },
}

test('a fence names the file with its types, if it has any, and hides lines for the compiler in any case', () => {
  const typesOf = ({ code, ...fence }: typeof typed) => showSample(`${code}\n`, fence, samples).types
  expect(typesOf(typed)).toBe(`${typesNameOf('3f2a')}-1`)
  expect(typesOf(plain)).toBe(null)
  expect(typesOf({ ...typed, code: 'unknown()' })).toBe(null)
  const code = "import { z } from 'zod'\n// ---cut---\n// @errors: 2322\nconst id = z.number()\n//    ^?\n"
  const codeOf = (language: string) => showSample(code, { language, meta: 'twoslash' }, null).code
  expect(codeOf('ts')).toBe('const id = z.number()')
  expect(codeOf('python')).toBe(code)
})
