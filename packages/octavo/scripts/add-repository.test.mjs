import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeRepository } from './describe-repository.mjs'

const script = join(import.meta.dirname, 'add-repository.mjs')

/** @param {object} manifest */
function createPackage(manifest) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-manifest-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const text = `${JSON.stringify(manifest)}\n`
  writeFileSync(join(folder, 'package.json'), text)
  return {
    text,
    read: () => readFileSync(join(folder, 'package.json'), 'utf8'),
    isTidy: () => !existsSync(join(folder, 'dist/package.json.original')),
    /**
     * @param {string} event
     * @param {{ command?: string, remote?: string }} [options]
     */
    run(event, { command = 'pack', remote = '' } = {}) {
      const { status, stderr } = spawnSync(
        process.execPath,
        [script, ...(event === 'prepack' ? [] : ['--undo'])],
        {
          cwd: folder,
          encoding: 'utf8',
          env: {
            ...process.env,
            npm_command: command,
            npm_lifecycle_event: event,
            GIT_CONFIG_COUNT: '1',
            GIT_CONFIG_KEY_0: 'remote.origin.url',
            GIT_CONFIG_VALUE_0: remote,
          },
        },
      )
      return { status, stderr }
    },
  }
}

const remote = 'https://host.example/lamps/octavo.git'
const fields = {
  repository: { type: 'git', url: 'git+https://host.example/lamps/octavo.git', directory: 'packages/octavo' },
  homepage: 'https://host.example/lamps/octavo#readme',
}

test.each([
  [remote, fields],
  ['https://keeper:secret@host.example:8443/lamps/octavo/', fields],
  ['git@host.example:lamps/octavo.git', fields],
  ['ssh://git@host.example:2222/lamps/octavo', fields],
  ['/home/keeper/octavo', null],
  ['file:///home/keeper/octavo.git', null],
  ['../octavo', null],
  ['C:\\octavo', null],
  ['https://workstation/octavo.git', null],
  ['', null],
])('a repository that was cloned from %s', (address, expected) => {
  expect(describeRepository(address)).toEqual(expected)
})

test('a package is packed and published with the addresses of its project, and package.json stays as it was', () => {
  const own = createPackage({ name: 'octavo' })
  expect(own.run('prepack', { remote })).toEqual({ status: 0, stderr: '' })
  expect(JSON.parse(own.read())).toEqual({ name: 'octavo', ...fields })
  expect(own.run('postpack', { remote })).toEqual({ status: 0, stderr: '' })
  expect(own.read()).toBe(own.text)
  expect(own.isTidy()).toBe(true)
  const published = createPackage({ name: 'octavo', homepage: 'https://octavo.example' })
  published.run('prepack', { command: 'publish', remote })
  published.run('postpack', { command: 'publish', remote })
  expect(JSON.parse(published.read())).toEqual({
    name: 'octavo',
    ...fields,
    homepage: 'https://octavo.example',
  })
  published.run('postpublish', { command: 'publish', remote })
  expect(published.read()).toBe(published.text)
})

test("without an address, a package can be packed but isn't published", () => {
  const own = createPackage({ name: 'octavo' })
  expect(own.run('prepack')).toEqual({ status: 0, stderr: '' })
  expect(own.read()).toBe(own.text)
  const { status, stderr } = own.run('prepack', { command: 'publish' })
  expect(status).toBe(1)
  expect(stderr).toContain(
    'package.json has no "repository" and "homepage", and the repository wasn\'t cloned',
  )
})
