import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { validateHtml } from './validate-html.ts'

test('mistakes that readers would notice are found in every file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-html-'))
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>Tides</title></head><body><main>${body}</main></body></html>`
  const bodies = [
    '<h1 id="1-tides">Tides</h1><img src="/a.png" alt="Ebb"/>',
    '<h1>Tides</h1><h3>Ebb</h3>',
    '<h1 id="a">Tides</h1><p id="a">Ebb</p>',
    '<h1>Tides</h1><img src="/a.png">',
  ]
  const files = bodies.map((_, index) => join(folder, `${index}.html`))
  bodies.forEach((body, index) => writeFileSync(files[index] ?? '', page(body)))
  const findings = await validateHtml(files)
  rmSync(folder, { recursive: true })
  const told = findings.map(({ file, text }) => `${files.indexOf(file)} ${text}`)
  expect(told.toSorted()).toMatchInlineSnapshot(`
    [
      "2 no-dup-id: Duplicate ID "a"",
      "3 wcag/h37: <img> is missing required "alt" attribute",
    ]
  `)
})
