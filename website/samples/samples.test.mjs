import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { octavoBin, website } from '../tools/paths.mjs'
import { run } from '../tools/run.mjs'

const versions = [
  { version: '10.x', library: '10.14.1' },
  { version: '9.x', library: '9.27.4' },
]

/** @param {string} file */
function readText(file) {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
}

test('every sample of the site compiles, and those marked run print what their pages show', async () => {
  const { code, output } = await run(process.execPath, [octavoBin, 'samples', '--run', '--root', website])
  expect(output.match(/^[✗!] [^]*/m)?.[0]).toBeUndefined()
  const [, all, executed] = /^(\d+) samples .*, ([1-9]\d*) executed, 0 unchecked$/m.exec(output) ?? []
  expect(readText('../../README.md').replaceAll(/\s+/g, ' ')).toMatch(
    new RegExp(
      `All ${all} code samples of the site are compiled [^.]*, and ${executed} are executed in tests`,
    ),
  )
  expect(output).toContain('No problems found')
  expect(code).toBe(0)
  const note = /^Note: .*--minimums.*$/m.exec(output)?.[0]
  expect(note, 'Run npm run history:samples and commit what it writes.').toBeUndefined()
})

test.each(versions)('$version names exact versions and no registry', ({ version, library }) => {
  /** @type {{ dependencies: Record<string, string>, overrides: Record<string, string> }} */
  const { dependencies, overrides } = JSON.parse(readText(`${version}/package.json`))
  const all = Object.entries({ ...dependencies, ...overrides })
  expect(all.filter(([, range]) => !/^\d+\.\d+\.\d+$/.test(range))).toEqual([])
  const own = all.filter(([name]) => name.startsWith('@trpc/'))
  expect(own).toHaveLength(4)
  expect(own.filter(([, range]) => range !== library)).toEqual([])
  expect(readText(`${version}/package-lock.json`)).not.toContain('"resolved"')
})

test('the hidden router of the landing steps is the one that the first step shows', () => {
  const [, router = ''] = readText('preludes/10.x/quote-router.ts').split('// @filename: router.ts\n')
  const step = readText('landing-intro/router.ts')
  /** @param {string} text */
  const withoutSpace = (text) => text.replaceAll(/\s/g, '')
  expect(withoutSpace(router)).not.toBe('')
  expect(withoutSpace(step)).toBe(withoutSpace(router))
})
