import { expect, test } from 'vitest'
import { build, fencesOf } from '../../../../tests/sample-fixtures.ts'
import { listPreviews } from './list-previews.ts'

function previewsOf(...fences: [meta: string, code: string][]) {
  const { samples, findings } = build(fencesOf(...fences))
  const previews = samples.flatMap(({ origins, files }) => listPreviews(origins, files))
  return { samples, findings, previews }
}

test('a fence marked preview renders the only component that its file exports', () => {
  const { previews, findings } = previewsOf(
    ['tsx sample="s" title="src/shelf.tsx" preview', 'export const API_URL = 1\nexport function Shelf() {}'],
    ['ts sample="s" title="preview-server.ts"', 'export default () => new Response()'],
  )
  expect(findings).toEqual([])
  expect(previews).toMatchObject([
    { file: 'src/shelf.tsx', preview: { component: 'Shelf', wrapper: null, server: 'preview-server.ts' } },
  ])
})

test('a default export wins', () => {
  const { previews } = previewsOf([
    'tsx title="a.tsx" preview',
    'export function Part() {}\nexport default Page',
  ])
  expect(previews).toMatchObject([{ file: 'a.tsx', preview: { component: 'default' } }])
})

test('an element with props becomes a file that is compiled with the sample', () => {
  const { samples, previews } = previewsOf([
    'tsx title="src/book.tsx" preview="<Book id={7} />"',
    'export function Book({ id }: { id: number }) {}',
  ])
  expect(previews).toMatchObject([
    { file: 'src/book.tsx', preview: { file: 'preview-1.tsx', component: 'default' } },
  ])
  const generated = samples[0]?.files.find(({ name }) => name === 'preview-1.tsx')
  expect(generated?.lines.map(({ text }) => text)).toEqual([
    "import { Book } from './src/book'",
    '',
    'export default function Preview() {',
    '  return <Book id={7} />',
    '}',
  ])
})

test.each([
  {
    meta: 'preview',
    code: 'export const answer = 42',
    message: 'exports no component.',
    hint: 'starts with a capital letter',
  },
  {
    meta: 'preview',
    code: 'export function A() {}\nexport function B() {}',
    message: 'several components: A, B.',
    hint: 'preview="<A />"',
  },
  {
    meta: 'preview',
    code: 'export function A({ id }: Props) {}',
    message: 'takes props.',
    hint: 'preview="<A id={1} />"',
  },
  {
    meta: 'preview run',
    code: 'export function A() {}',
    message: 'both "run" and "preview".',
    hint: 'Keep "run" if it prints',
  },
  {
    meta: 'preview="Book"',
    code: 'export function Book() {}',
    message: 'not an element of a component.',
    hint: '<Book id={7} />',
  },
])('$meta with $code is a mistake', ({ meta, code, message, hint }) => {
  const { findings } = previewsOf([`tsx title="a.tsx" ${meta}`, code])
  expect(findings).toHaveLength(1)
  expect(findings[0]).toMatchObject({ file: 'page.md', line: 1 })
  expect(findings[0]?.message).toContain(message)
  expect(findings[0]?.hint).toContain(hint)
})
