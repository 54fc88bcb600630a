import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const script = join(import.meta.dirname, 'check-manifest.mjs')

/** @param {object} manifest */
function check(manifest) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-manifest-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
    return { status, stderr }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test("a package without the addresses of its project isn't published", () => {
  const both = check({ name: 'octavo' })
  expect(both.status).toBe(1)
  expect(both.stderr).toContain(
    'package.json has no "repository" and "homepage". Run: npm pkg set repository.url=',
  )
  const one = check({ repository: { url: 'git+https://host.example/owner/repo.git' } })
  expect(one).toEqual({
    status: 1,
    stderr: 'package.json has no "homepage". Run: npm pkg set homepage=https://…\n',
  })
  const none = check({ repository: 'owner/repo', homepage: 'https://host.example' })
  expect(none).toEqual({ status: 0, stderr: '' })
})
