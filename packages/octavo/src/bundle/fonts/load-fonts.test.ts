import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findEngineFolder } from '../../npm/engine-folder.ts'
import { loadFonts, buildLocalFace } from './load-fonts.ts'

const root = findEngineFolder()
const text = '@fontsource-variable/hanken-grotesk'
const code = '@fontsource-variable/spline-sans-mono'
const empty = mkdtempSync(path.join(tmpdir(), 'octavo-fonts-'))

afterAll(() => rmSync(empty, { recursive: true }))

test('fonts of a site: each script has its own file, named after its content, and the license is kept', async () => {
  const { assets, css, preloads, problems } = await loadFonts({ text, code, scripts: ['vietnamese'] }, root)
  expect(problems).toEqual([])
  const urls = assets.map(({ url }) => url.replace(/[\da-f]{8}/, 'HASH'))
  expect(urls).toContain('assets/fonts/hanken-grotesk-latin-HASH.woff2')
  expect(urls).toContain('assets/fonts/hanken-grotesk-vietnamese-HASH.woff2')
  expect(urls).not.toContain('assets/fonts/hanken-grotesk-latin-ext-HASH.woff2')
  expect(urls).toContain('assets/fonts/spline-sans-mono-LICENSE.txt')
  expect(preloads.text).toMatch(/hanken-grotesk-latin-[\da-f]{8}/)
  expect(preloads.code).toMatch(/spline-sans-mono-latin-[\da-f]{8}/)
  expect(css).toMatch(/font-weight:100 900;font-display:optional;src:url\(\/__octavo_base__\/assets\/fonts/)
  expect(css).toContain('[data-save]{--font-text:octavo-text-local,system-ui,sans-serif}')
})

test('fonts of a site: only what is configured', async () => {
  const { css } = await loadFonts({ text: null, code, scripts: [] }, root)
  expect(css).toContain('--font-mono:octavo-code')
  expect(css).not.toContain('--font-text')
  expect(await loadFonts({ text: null, code: null, scripts: [] }, root)).toMatchObject({
    css: '',
    assets: [],
  })
})

test('fonts of a site: a package that is missing, and one without a variable font', async () => {
  const folder = path.join(empty, 'node_modules', 'plain')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{}')
  const { problems } = await loadFonts({ text, code: 'plain', scripts: [] }, empty)
  expect(problems.map(({ file, message }) => [file, message])).toEqual([
    ['fonts.text', `The package ${text} is not installed.`],
    ['fonts.code', 'plain has no variable font with Latin characters.'],
  ])
  const { problems: misnamed } = await loadFonts({ text: 'Inter', code: null, scripts: [] }, empty)
  expect(misnamed.map(({ hint }) => hint)).toEqual([
    'Choose a package of Fontsource whose name begins with @fontsource-variable/.',
  ])
})

test('the local font takes as much room as the one it replaces', () => {
  const metrics = { ascent: 1000, descent: -300, lineGap: 0, unitsPerEm: 1000, xWidthAvg: 913 / 2.048 }
  expect(buildLocalFace('text', 'a', metrics)).toContain(
    'size-adjust:100%;ascent-override:100%;descent-override:30%;line-gap-override:0%',
  )
  const wide = { ...metrics, xWidthAvg: (913 / 2.048) * 1.25 }
  expect(buildLocalFace('text', 'a', wide)).toContain('size-adjust:125%;ascent-override:80%')
})
