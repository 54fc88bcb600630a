import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLeaks } from '../../packages/octavo/tests/find-leaks.ts'
import { expect, root, test } from './site-test.ts'

const output = join(root, 'dist')

test('Markdown has no syntax of its source, and llms.txt leads there', async ({ request, origin }) => {
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.md$|llms.*\.txt$/.test(file),
  )
  expect(files.length).toBeGreaterThan(80)
  const leaks = files.flatMap((file) =>
    findLeaks(readFileSync(join(output, file), 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`),
  )
  expect(leaks).toEqual([])
  for (const index of ['/llms.txt', '/docs/llms.txt', '/docs/v9/llms.txt']) {
    const text = await (await request.get(origin + index)).text()
    const paths = [...text.matchAll(/\]\((\S+?)\)/g)].map((match) => new URL(match[1] ?? '').pathname)
    expect(paths.length).toBeGreaterThan(5)
    const missing = paths.filter((path) => {
      try {
        return readFileSync(join(output, decodeURI(path)), 'utf8').length < 20
      } catch {
        return true
      }
    })
    expect(missing).toEqual([])
  }
})
