import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listPageScripts, readScriptTags, readStaticImports } from './budgets/page-weigher.ts'

test('scripts, preloads and static imports are followed, each file once, and styles and dynamic imports are not', () => {
  const html = `<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/s.css"/>
    <script type="application/json">{}</script><script type="module" src="/assets/b.js"></script>`
  expect(readScriptTags(html)).toEqual(['/assets/a.js', '/assets/b.js'])
  const code = `import{a as b}from"./a.js";import"./c.js";export*from"../d.js";const load=()=>import("./later.js")`
  expect(readStaticImports(code)).toEqual(['./a.js', './c.js', '../d.js'])
  const dist = mkdtempSync(join(tmpdir(), 'octavo-scripts-'))
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets', 'entry.js'), 'import"./shared.js"')
  writeFileSync(join(dist, 'assets', 'shared.js'), 'import"./entry.js"')
  const page = '<script type="module" src="/assets/entry.js"></script>'
  expect(listPageScripts(dist, page)).toEqual(['/assets/entry.js', '/assets/shared.js'])
})
