import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findShell } from './find-test-browser.ts'

test('the headless shell is found in any folder of the path, and nothing else is mistaken for it', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-browser-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = { PATH: [join(folder, 'missing'), folder].join(delimiter) }
  writeFileSync(join(folder, 'chromium'), '')
  expect(findShell(env)).toBe(null)
  writeFileSync(join(folder, 'chromium-headless-shell'), '')
  expect(findShell(env)).toBe(join(folder, 'chromium-headless-shell'))
})
