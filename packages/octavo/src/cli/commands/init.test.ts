import { expect, test } from 'vitest'
import { completeManifest } from './init.ts'

const additions = {
  scripts: { dev: 'octavo dev', build: 'octavo build' },
  dependencies: { octavo: '^2.3.1', react: '^19.3.1' },
  devDependencies: { typescript: '^6.0.3' },
}

test('adds what is missing, keeps what is there, and adds nothing twice', () => {
  const { manifest, added } = completeManifest(
    {
      name: 'mine',
      scripts: { build: 'make', test: 'make test' },
      dependencies: { typescript: '5.9.0' },
      devDependencies: { octavo: 'file:octavo.tgz' },
    },
    additions,
  )
  expect(manifest).toEqual({
    name: 'mine',
    scripts: { build: 'make', test: 'make test', dev: 'octavo dev' },
    dependencies: { typescript: '5.9.0', react: '^19.3.1' },
    devDependencies: { octavo: 'file:octavo.tgz' },
  })
  expect(added).toEqual(['script dev', 'react'])
  const { manifest: whole } = completeManifest({}, additions)
  expect(completeManifest(whole, additions)).toEqual({ manifest: whole, added: [] })
})
