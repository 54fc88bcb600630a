import { expect, test } from 'vitest'
import { systemCandidates } from './find-browser.ts'

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
