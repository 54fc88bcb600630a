import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProgram, listOnPath } from './find-program.ts'

test('every name is looked for in every folder, and the first program that starts is found', async () => {
  const env = { PATH: ['/opt/bin', '/usr/bin'].join(delimiter) }
  expect(listOnPath(['chromium', 'chrome'], env)).toEqual([
    join('/opt/bin', 'chromium'),
    join('/usr/bin', 'chromium'),
    join('/opt/bin', 'chrome'),
    join('/usr/bin', 'chrome'),
  ])
  onTestFinished(() => {
    delete process.env['SOME_BROWSER']
  })
  const wanted = { variable: 'SOME_BROWSER', candidates: ['/missing', process.execPath], packages: [] }
  expect(await findProgram(wanted)).toBe(process.execPath)
  process.env['SOME_BROWSER'] = '/missing'
  await expect(findProgram(wanted)).rejects.toThrow(
    'SOME_BROWSER is /missing, which does not start: set it to a working browser or unset it.',
  )
})
