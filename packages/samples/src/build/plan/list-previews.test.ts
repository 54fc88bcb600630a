import { expect, test } from 'vitest'
import { build, fencesOf } from '../sample-fixtures.ts'
import { listPreviews } from './list-previews.ts'

function previewsOf(...fences: [meta: string, code: string][]) {
  const { samples, findings } = build(fencesOf(...fences))
  const previews = samples.flatMap(({ origins, files }) => listPreviews(origins, files))
  return { samples, findings, previews }
}

test('a fence marked preview renders the only component that its file exports, or the default export', () => {
  const { previews, findings } = previewsOf(
    ['tsx sample="s" title="src/shelf.tsx" preview', 'export const API_URL = 1\nexport function Shelf() {}'],
    ['ts sample="s" title="preview-server.ts"', 'export default () => new Response()'],
  )
  expect(findings).toEqual([])
  expect(previews).toMatchObject([
    { file: 'src/shelf.tsx', preview: { component: 'Shelf', wrapper: null, server: 'preview-server.ts' } },
  ])
  const { previews: preferred } = previewsOf([
    'tsx title="a.tsx" preview',
    'export function Part() {}\nexport default Page',
  ])
  expect(preferred).toMatchObject([{ file: 'a.tsx', preview: { component: 'default' } }])
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
  ['preview', 'export const answer = 42', ['exports no component.', 'starts with a capital letter']],
  ['preview', 'export const Ab = 1\nexport const Bc = 2', ['several components: Ab, Bc.', '"<Ab />"']],
  ['preview', 'export function A({ id }: Props) {}', ['takes props.', 'preview="<A id={1} />"']],
  ['preview run', 'export function A() {}', ['both "run" and "preview".', 'Keep "run" if it prints']],
  ['preview="Book"', 'export function Book() {}', ['not an element of a component.', '<Book id={7} />']],
])('%s with %s is a mistake', (meta, code, texts) => {
  const { findings } = previewsOf([`tsx title="a.tsx" ${meta}`, code])
  const [message, hint] = texts.map((text) => expect.stringContaining(text) as string)
  expect(findings).toMatchObject([{ file: 'page.md', line: 1, message, hint }])
})
