import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findShell, systemCandidates } from './find-browser.ts'

test.skipIf(process.platform === 'win32')('Linux: every name on the path, chromium before chrome', () => {
  const candidates = systemCandidates('linux', { PATH: '/opt/bin:/usr/bin' })
  expect(candidates.slice(0, 3)).toEqual([
    '/opt/bin/chromium',
    '/usr/bin/chromium',
    '/opt/bin/chromium-browser',
  ])
  expect(candidates.indexOf('/usr/bin/google-chrome')).toBeGreaterThan(
    candidates.indexOf('/usr/bin/chromium-browser'),
  )
})

test.skipIf(process.platform === 'win32')('macOS: applications of the system and of the user', () => {
  const candidates = systemCandidates('darwin', { PATH: '', HOME: '/Users/ada' })
  expect(candidates).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  expect(candidates).toContain('/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium')
})

test('Windows: the program folders that are set', () => {
  const candidates = systemCandidates('win32', { PROGRAMFILES: 'programs' })
  expect(candidates).toHaveLength(2)
  expect(candidates[1]).toMatch(/Google.Chrome.Application.chrome\.exe$/)
})

test('the headless shell is found in any folder of the path, and nothing else is mistaken for it', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-browser-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = { PATH: [join(folder, 'missing'), folder].join(delimiter) }
  writeFileSync(join(folder, 'chromium'), '')
  expect(findShell(env)).toBe(null)
  writeFileSync(join(folder, 'chromium-headless-shell'), '')
  expect(findShell(env)).toBe(join(folder, 'chromium-headless-shell'))
})
