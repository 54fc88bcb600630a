import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder, readFiles } from '../../../tests/temporary-folder.ts'
import { openLastOutput, writeLastOutput } from './last-output.ts'
import { pageOf, styles } from '../../../tests/render-fixtures.ts'

const details = { links: [], images: [], anchors: ['top'], mainIsEmpty: false, loads: [] }

const filledWith = (value: string) => ({ styles, texts: { placeholder: value } })

/** Publishes a page with two files, and returns the places that the next build uses. */
async function publishPage(substitutions = filledWith('value')) {
  const root = createTemporaryFolder({ 'dist/docs/index.html': '<p>', 'dist/docs/index.md': 'text' })
  const out = join(root, 'dist')
  const place = { cacheFolder: join(root, '.octavo'), out, substitutions }
  const files = ['docs/index.html', 'docs/index.md'].map((path) => {
    const { size, mtimeMs } = statSync(join(out, path))
    return { path, size, modified: mtimeMs }
  })
  writeLastOutput(place, new Map([['key', pageOf('/docs', { files, ...details })]]))
  return { place, out, staging: join(root, 'staging'), files }
}

test('links the files of a page that has not changed, unless substitutions or the folder are others', async () => {
  const { place, out, staging, files } = await publishPage()
  const lastOutput = openLastOutput(place)
  expect(lastOutput.take('key', staging)).toEqual({ details, files })
  expect(readFiles(staging)).toEqual({ 'docs/index.html': '<p>', 'docs/index.md': 'text' })
  expect(statSync(join(staging, 'docs/index.md')).ino).toBe(statSync(join(out, 'docs/index.md')).ino)
  expect(lastOutput.take('another key', staging)).toBeNull()
  const { place: other, staging: elsewhere } = await publishPage()
  const refilled = openLastOutput({ ...other, substitutions: filledWith('other') })
  expect(refilled.take('key', elsewhere)).toBeNull()
  expect(openLastOutput({ ...other, out: elsewhere }).take('key', elsewhere)).toBeNull()
})

test.each<[what: string, change: (file: string) => void]>([
  ['is gone', (file) => rmSync(file)],
  ['has another size', (file) => writeFileSync(file, 'longer')],
  ['was touched', (file) => utimesSync(file, 1, 1)],
])('takes nothing from a page of which one file %s, and leaves the rest alone', async (_, change) => {
  const { place, out, staging } = await publishPage()
  change(join(out, 'docs/index.md'))
  expect(openLastOutput(place).take('key', staging)).toBeNull()
  expect(readFiles(staging)).toEqual({})
  expect(readFileSync(join(out, 'docs/index.html'), 'utf8')).toBe('<p>')
})
