import { expect, test } from 'vitest'
import { build, environment, fencesOf, filesOf, preludeOf } from '../sample-fixtures.ts'

test('each fence is a separate sample, and other languages are ignored', () => {
  const fences = fencesOf(['ts', 'a'], ['js', 'no'], ['tsx', 'b'], ['sh', 'no'], ['typescript', 'c'])
  expect(filesOf(build(fences))).toEqual([{ 'sample.ts': 'a' }, { 'sample.tsx': 'b' }, { 'sample.ts': 'c' }])
})

test('a title that is a path names the file', () => {
  const fences = fencesOf(
    ['ts title="src/[id].ts"', 'a'],
    ['ts title="In words"', 'b'],
    ['ts title="x.js"', 'c'],
  )
  expect(filesOf(build(fences))).toEqual([{ 'src/[id].ts': 'a' }, { 'sample.ts': 'b' }, { 'sample.ts': 'c' }])
})

test('@filename starts another file within a fence, and directive lines are blank for the compiler', () => {
  const code = '// @filename: a.ts\na\n// ---cut---\n// @filename: b/c.ts\nb\n//^?'
  expect(filesOf(build(fencesOf(['ts title="x.ts"', code])))).toEqual([
    { 'a.ts': '\na\n', 'b/c.ts': '\nb\n' },
  ])
})

test("fences with the same name form one sample, and can continue each other's files", () => {
  const fences = fencesOf(
    ['ts sample="shop" title="a.ts"', 'one'],
    ['ts', 'alone'],
    ['ts sample="shop" title="b.ts"', 'two'],
    ['ts sample="shop" title="a.ts"', 'three'],
  )
  expect(filesOf(build(fences))).toEqual([{ 'a.ts': 'one\nthree', 'b.ts': 'two' }, { 'sample.ts': 'alone' }])
})

test('a page can name one sample for all its fences', () => {
  const fences = fencesOf(['ts title="a.ts"', 'one'], ['ts title="b.ts"', 'two'], ['ts sample="x"', 'three'])
  expect(filesOf(build(fences, { defaultSample: 'page' }))).toEqual([
    { 'a.ts': 'one', 'b.ts': 'two' },
    { 'sample.ts': 'three' },
  ])
})

test('a prelude comes before the first file and adds its own files, unless the sample has them', () => {
  const preludes = [preludeOf('declare const db: number\n// @filename: trpc.ts\nhidden')]
  const fences = fencesOf(['ts title="a.ts"', 'a'], ['ts title="trpc.ts"', 'shown'])
  expect(filesOf(build(fences, { preludes }))).toEqual([
    { 'a.ts': 'declare const db: number\na', 'trpc.ts': '\nhidden' },
    { 'trpc.ts': 'declare const db: number\nshown' },
  ])
})

test('opting out requires a reason', () => {
  const built = build(fencesOf(['ts nocheck="pseudo code"', 'a'], ['ts nocheck', 'b']))
  expect(built.samples).toEqual([])
  expect(built.unchecked).toEqual([
    { file: 'page.md', line: 1, reason: 'pseudo code' },
    { file: 'page.md', line: 4, reason: '' },
  ])
  expect(built.findings).toMatchObject([
    { line: 4, message: 'This sample is not compiled, and no reason is given.' },
  ])
})

test('a fence can choose another environment, but the fences of one sample must agree', () => {
  const other = { name: 'samples/1.x', folder: '/site/samples/1.x', isLive: false }
  const findEnvironment = (name: string) => (name === '1.x' ? other : { hint: 'Did you mean "1.x"?' })
  const fences = fencesOf(
    ['ts samples="1.x"', 'a'],
    ['ts samples="l.x"', 'b'],
    ['ts sample="s"', 'c'],
    ['ts sample="s" samples="1.x"', 'd'],
  )
  const { samples, findings } = build(fences, { findEnvironment })
  expect(samples.map((sample) => sample.environment)).toEqual([other, environment])
  expect(findings).toMatchObject([
    {
      line: 4,
      message: 'There is no sample environment named "l.x".',
      hint: 'Did you mean "1.x"?',
    },
    { line: 10, message: 'The fences of the sample "s" use different environments.' },
  ])
})

test('without an environment nothing is compiled, except if a fence names one', () => {
  const fences = fencesOf(['ts', 'a'], ['ts samples="2.x"', 'b'])
  const built = build(fences, { environment: null, findEnvironment: () => environment })
  expect(filesOf(built)).toEqual([{ 'sample.ts': 'b' }])
})

test('where only marked fences are compiled, all others are left as they are', () => {
  const fences = fencesOf(
    ['ts', 'a'],
    ['ts twoslash', 'b'],
    ['ts sample="s" title="c.ts"', 'c'],
    ['ts title="run run"', 'd'],
    ['tsx run', 'e'],
    ['ts samples="2.x" title="f.ts"', 'f'],
  )
  const marked = { ...environment, onlyMarked: true as const }
  const built = build(fences, { environment: marked, findEnvironment: () => environment })
  expect(filesOf(built).flatMap((files) => Object.values(files))).toEqual(['b', 'c', 'e', 'f'])
})

test('reports mistakes with their line in the page', () => {
  const code = 'a\n// @filename: ../../secret.ts\n// @error: 1\n'
  expect(build(fencesOf(['ts', code])).findings).toMatchObject([
    { file: 'page.md', line: 4, message: 'Unknown directive "@error".' },
    { file: 'page.md', line: 3, message: 'A sample file cannot be called "../../secret.ts".' },
  ])
})
