import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createNamer } from './scoped-names.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'octavo-names-'))
  for (const place of ['here', 'there/deeper']) {
    const source = path.join(folder, place, 'src')
    mkdirSync(path.join(source, 'b'), { recursive: true })
    writeFileSync(path.join(source, 'b/late.module.css'), '.bar { animation: run 1.5s } @keyframes run {}')
    writeFileSync(path.join(source, 'early.module.css'), '.foo .bar:not(.foo) { margin: .5rem 1.foo }')
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

it('numbers the names of the engine by file and place, and names classes of a site by where they lie in it', () => {
  for (const place of ['here', 'there/deeper']) {
    const engineFolder = path.join(folder, place)
    const nameOf = createNamer({ folders: [engineFolder], root: '/site' })
    const late = path.join(engineFolder, 'src/b/late.module.css')
    const early = path.join(engineFolder, 'src/early.module.css')
    expect([nameOf('bar', late), nameOf('run', `${late}?x`)]).toEqual(['_0', '_1'])
    expect([nameOf('foo', early), nameOf('bar', early)]).toEqual(['_2', '_3'])
  }
  const nameIn = (root: string) =>
    createNamer({ folders: [path.join(folder, 'here')], root })('card', `${root}/components/a.module.css`)
  expect(nameIn('/some/site')).toMatch(/^card_[\da-f]{5}$/)
  expect(nameIn('/some/site')).toBe(nameIn('/elsewhere'))
})
