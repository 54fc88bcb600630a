import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkNodeVersion, explainInstallFailure, install, isInstalled } from './setup.mjs'

/** A repository without dependencies, so that npm has nothing to fetch. */
function createRepository() {
  const root = mkdtempSync(join(tmpdir(), 'octavo-setup-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const manifest = { name: 'empty', version: '1.0.0' }
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest))
  const lockfile = { ...manifest, lockfileVersion: 3, packages: { '': manifest } }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lockfile))
  return root
}

test('Node 20.19, 22.12 and later release lines are supported, and each npm failure becomes one sentence', () => {
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '24.0.0'])
    expect(checkNodeVersion(version)).toBeNull()
  for (const version of ['18.20.0', '20.18.9', '21.7.3', '22.11.0']) {
    expect(checkNodeVersion(version)).toContain(`Node ${version} does not work here: install Node 20.19`)
  }
  expect(explainInstallFailure('npm error code EAI_AGAIN')).toMatch(/registry cannot be reached/)
  expect(explainInstallFailure('npm error code EACCES\nnpm error syscall mkdir')).toMatch(
    /cannot be written to/,
  )
  expect(explainInstallFailure('npm error `npm ci` can only install packages when')).toMatch(/do not agree/)
  expect(explainInstallFailure('npm error code ENOSPC')).toMatch(/disk is full/)
  expect(explainInstallFailure('npm error code EWEIRD\nnpm error something odd\n')).toBe(
    "Installing dependencies failed (something odd): run `npm ci --ignore-scripts` to see all of npm's output.",
  )
})

test('an installation is complete if its stamp matches, unless it was interrupted or failed', async () => {
  const root = createRepository()
  expect(isInstalled(root)).toBe(false)
  expect(await install(root)).toBeNull()
  expect(isInstalled(root)).toBe(true)
  writeFileSync(join(root, 'package-lock.json'), '{ "changed": true }')
  expect(isInstalled(root)).toBe(false)
  const interrupted = createRepository()
  mkdirSync(join(interrupted, 'node_modules', 'some-package'), { recursive: true })
  expect(isInstalled(interrupted)).toBe(false)
  const failing = createRepository()
  await install(failing)
  writeFileSync(join(failing, 'package.json'), '{ "name": ')
  expect(await install(failing)).toContain('Installing dependencies failed')
  expect(isInstalled(failing)).toBe(false)
})
