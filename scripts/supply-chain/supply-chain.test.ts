import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../files.ts'
import { repository } from '../paths.mjs'
import {
  findLicenseFaults,
  findLockfileFaults,
  listInstallScripts,
  parseLockfile,
  parseShippedPackages,
} from './packages.ts'

const packages = parseLockfile({
  packages: {
    '': { version: '1.0.0' },
    engine: { version: '1.0.0' },
    'node_modules/engine': { link: true, resolved: 'engine' },
    'node_modules/rope': { version: '1.0.0', integrity: 'sha512-a', license: 'MIT' },
    'node_modules/rope/node_modules/@sea/tar': { version: '2.0.0', license: 'GPL-3.0', dev: true },
    'node_modules/oar': {
      version: '3.0.0',
      integrity: 'sha512-b',
      resolved: 'https://r.example/oar.tgz',
      license: 'MIT',
    },
  },
})

test('every package has an integrity hash, and hosts, licenses outside the list and install scripts are reported', () => {
  expect(findLockfileFaults(packages)).toEqual([
    'node_modules/rope/node_modules/@sea/tar has no sha512 integrity',
    'node_modules/oar names a host: https://r.example/oar.tgz',
  ])
  expect(findLicenseFaults(packages)).toEqual(['@sea/tar@2.0.0 has the license GPL-3.0'])
  expect(listInstallScripts({ scripts: { test: 'a', postinstall: 'b' } })).toEqual(['postinstall'])
  expect(listInstallScripts({ gypfile: true })).toEqual(['node-gyp'])
  expect(listInstallScripts({ scripts: { prepare: 'a' } })).toEqual([])
  expect(listInstallScripts(null)).toEqual([])
})

test("packages in a site's scripts are read from the list it publishes", () => {
  const text = '# Licenses\n\n## @sea/tar - 2.0.0 (MIT)\n\nMIT License\n\n## rope - 1.0.0\n'
  expect(parseShippedPackages(text)).toEqual([
    { name: '@sea/tar', version: '2.0.0', license: 'MIT' },
    { name: 'rope', version: '1.0.0', license: 'unknown' },
  ])
})

test('what workflows and deployments run is pinned', () => {
  const files = ['.github/workflows', 'deploy', 'docs/guide'].flatMap((folder) =>
    listFiles(join(repository, folder), /\.(?:yml|sh|md)$/),
  )
  const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const used = [...texts.matchAll(/\buses: *(.*)/g)].map(([, name = '']) => name)
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((name) => !/^[\w/-]+@[\da-f]{40} # v[\d.]+$/.test(name))).toEqual([])
  // Octavo itself is installed with a lockfile.
  const fetched = [...texts.matchAll(/\bnpx (?!octavo\b)(\S+)/g)].map(([, name = '']) => name)
  expect(fetched.filter((name) => !/@\d+\.\d+\.\d+$/.test(name))).toEqual([])
})
