import { expect, test } from 'vitest'
import { build, environment, fencesOf, filesOf, preludeOf } from '../sample-fixtures.ts'

test('each fence is a separate sample, whose files are named by its title or @filename', () => {
  const fences = fencesOf(['ts', 'a'], ['js', 'no'], ['tsx', 'b'], ['sh', 'no'], ['typescript', 'c'])
  expect(filesOf(build(fences))).toEqual([{ 'sample.ts': 'a' }, { 'sample.tsx': 'b' }, { 'sample.ts': 'c' }])
  const titled = fencesOf(
    ['ts title="src/[id].ts"', 'a'],
    ['ts title="In words"', 'b'],
    ['ts title="x.js"', 'c'],
  )
  expect(filesOf(build(titled))).toEqual([{ 'src/[id].ts': 'a' }, { 'sample.ts': 'b' }, { 'sample.ts': 'c' }])
  const code = '// @filename: a.ts\na\n// ---cut---\n// @filename: b/c.ts\nb\n//^?'
  expect(filesOf(build(fencesOf(['ts title="x.ts"', code])))).toEqual([
    { 'a.ts': '\na\n', 'b/c.ts': '\nb\n' },
  ])
})

test('fences with the same name, or all of a page, form one sample, before which comes its prelude', () => {
  const fences = fencesOf(
    ['ts sample="shop" title="a.ts"', 'one'],
    ['ts', 'alone'],
    ['ts sample="shop" title="b.ts"', 'two'],
    ['ts sample="shop" title="a.ts"', 'three'],
  )
  expect(filesOf(build(fences))).toEqual([{ 'a.ts': 'one\nthree', 'b.ts': 'two' }, { 'sample.ts': 'alone' }])
  const whole = fencesOf(['ts title="a.ts"', 'one'], ['ts title="b.ts"', 'two'], ['ts sample="x"', 'three'])
  expect(filesOf(build(whole, { defaultSample: 'page' }))).toEqual([
    { 'a.ts': 'one', 'b.ts': 'two' },
    { 'sample.ts': 'three' },
  ])
  const preludes = [preludeOf('declare const db: number\n// @filename: trpc.ts\nhidden')]
  const withPrelude = fencesOf(['ts title="a.ts"', 'a'], ['ts title="trpc.ts"', 'shown'])
  expect(filesOf(build(withPrelude, { preludes }))).toEqual([
    { 'a.ts': 'declare const db: number\na', 'trpc.ts': '\nhidden' },
    { 'trpc.ts': 'declare const db: number\nshown' },
  ])
})

test('opting out requires a reason, and mistakes are reported with their line in the page', () => {
  const built = build(fencesOf(['ts nocheck="pseudo code"', 'a'], ['ts nocheck', 'b']))
  expect(built.samples).toEqual([])
  expect(built.unchecked).toEqual([
    { file: 'page.md', line: 1, reason: 'pseudo code' },
    { file: 'page.md', line: 4, reason: '' },
  ])
  expect(built.findings).toMatchObject([
    { line: 4, message: 'This sample is not compiled, and no reason is given.' },
  ])
  const code = 'a\n// @filename: ../../secret.ts\n// @error: 1\n'
  expect(build(fencesOf(['ts', code])).findings).toMatchObject([
    { file: 'page.md', line: 4, message: 'Unknown directive "@error".' },
    { file: 'page.md', line: 3, message: 'A sample file cannot be called "../../secret.ts".' },
  ])
})

test('a fence can choose its environment, on which fences of a sample agree, and without one nothing is compiled', () => {
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
  const unchosen = fencesOf(['ts', 'a'], ['ts samples="2.x"', 'b'])
  const built = build(unchosen, { environment: null, findEnvironment: () => environment })
  expect(filesOf(built)).toEqual([{ 'sample.ts': 'b' }])
  const some = fencesOf(
    ['ts', 'a'],
    ['ts twoslash', 'b'],
    ['ts sample="s" title="c.ts"', 'c'],
    ['ts title="run run"', 'd'],
    ['tsx run', 'e'],
    ['ts samples="2.x" title="f.ts"', 'f'],
  )
  const marked = { ...environment, onlyMarked: true as const }
  const kept = build(some, { environment: marked, findEnvironment: () => environment })
  expect(filesOf(kept).flatMap((files) => Object.values(files))).toEqual(['b', 'c', 'e', 'f'])
})
