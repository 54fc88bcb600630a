// `npm pack` and `npm publish` run this: it names the project in package.json, by the address that the repository was
// cloned from, and restores the file afterward (`--undo`). What package.json says itself takes precedence.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { describeRepository } from './describe-repository.mjs'

const manifestFile = 'package.json'
const originalFile = 'dist/package.json.original'
// npm reads the manifest once more before it publishes, after it has packed.
const isPublishing = process.env['npm_command'] === 'publish'

if (!process.argv.includes('--undo')) add()
else if (existsSync(originalFile) && !(isPublishing && process.env['npm_lifecycle_event'] === 'postpack'))
  renameSync(originalFile, manifestFile)

function add() {
  const text = readFileSync(manifestFile, 'utf8')
  const manifest = JSON.parse(text)
  const { stdout } = spawnSync('git', ['config', '--get', 'remote.origin.url'], { encoding: 'utf8' })
  const complete = { ...manifest, ...describeRepository(stdout?.trim() ?? ''), ...pickProject(manifest) }
  const missing = ['repository', 'homepage'].filter((field) => complete[field] === undefined)
  if (missing.length > 0 && isPublishing) {
    console.error(
      `package.json has no ${missing.map((field) => `"${field}"`).join(' and ')}, and the repository wasn't cloned from a public address. Run: npm pkg set repository.url=git+https://…/….git repository.directory=engine homepage=https://…`,
    )
    process.exitCode = 1
  } else if (missing.length === 0 && !(manifest.repository && manifest.homepage)) {
    mkdirSync('dist', { recursive: true })
    writeFileSync(originalFile, text)
    writeFileSync(manifestFile, `${JSON.stringify(complete, null, 2)}\n`)
  }
}

/** @param {{ repository?: unknown, homepage?: unknown }} manifest */
function pickProject({ repository, homepage }) {
  return { ...(repository !== undefined && { repository }), ...(homepage !== undefined && { homepage }) }
}
