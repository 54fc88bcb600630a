import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect } from 'vitest'
import { untilAddress } from '../until-address.ts'

export type Run = { code: number; stdout: string; stderr: string }

/** A folder outside the repository with packages of its own, as a user of the engine has one. */
export type InstalledSite = {
  folder: string
  /** The executable that runs the commands. */
  node: string
  npm(...args: string[]): Promise<Run>
  /** A command of an installed package: `octavo`, `tsc`. */
  run(command: string, ...args: string[]): Promise<Run>
  read(path: string): string
}

const engine = fileURLToPath(new URL('../..', import.meta.url))
const start = promisify(execFile)

/** Only what a shell of a user has: nothing of the test runner, and of npm only what the machine itself is set to. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(?:npm_|VITEST|NODE_ENV$|INIT_CWD$)/.test(name) || /^npm_config_(?:cache|registry)$/.test(name),
    ),
  )
}

type Place = { cwd: string; variables?: Record<string, string> }

async function execute(command: string, args: string[], { cwd, variables }: Place): Promise<Run> {
  try {
    const env = { ...environment(), ...variables }
    return { code: 0, ...(await start(command, args, { cwd, env, maxBuffer: 1e8 })) }
  } catch (error) {
    const { code, stdout, stderr } = error as Run
    return { code, stdout, stderr }
  }
}

/** Lives as long as the tests of the file. */
export function createFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-package-')))
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** Packs the engine, or a feature next to it, as it is published from a clone of this address. */
export async function packEngine(folder: string, remote = '', name = 'octavo'): Promise<string> {
  const variables = {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'remote.origin.url',
    GIT_CONFIG_VALUE_0: remote,
  }
  const args = ['pack', '--loglevel=error', '--pack-destination', folder]
  const { code, stdout, stderr } = await execute('npm', args, { cwd: join(engine, '..', name), variables })
  if (code !== 0) throw new Error(`npm pack failed:\n${stdout}${stderr}`)
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))
  return join(folder, tarball ?? '')
}

const install = [
  'install',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  '--loglevel=error',
]

export function siteIn(folder: string, node = process.execPath): InstalledSite {
  const bin = (command: string) => realpathSync(join(folder, 'node_modules', '.bin', command))
  return {
    folder,
    node,
    npm: (...args) =>
      execute('npm', args[0] === 'install' ? [...install, ...args.slice(1)] : args, { cwd: folder }),
    run: (command, ...args) => execute(node, [bin(command), ...args], { cwd: folder }),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
  }
}

/** As the guide says: an empty folder, `npm init -y`, and the engine, packed from a clone of this address. */
export async function installEngine(remote = ''): Promise<InstalledSite> {
  const tarball = await packEngine(createFolder(), remote)
  const site = siteIn(createFolder())
  expect(await site.npm('init', '-y')).toMatchObject({ code: 0 })
  expect(await site.npm('install', tarball)).toMatchObject({ code: 0 })
  return site
}

/** What `octavo init` writes, with the packages it needs. */
export async function initSite(site: InstalledSite): Promise<void> {
  const run = await site.run('octavo', 'init')
  expect(run).toMatchObject({ code: 0, stderr: '' })
  expect(run.stdout).toContain('Next: npm install && npm run dev')
  expect(JSON.parse(site.read('package.json')).type).toBe('commonjs')
  expect(await site.npm('install')).toMatchObject({ code: 0 })
}

/** Starts `octavo preview` or `dev` on any free port. */
export async function serve(
  { folder, node }: InstalledSite,
  command: 'dev' | 'preview',
): Promise<{ address: string; stop: () => Promise<void> }> {
  const bin = realpathSync(join(folder, 'node_modules', '.bin', 'octavo'))
  const child = spawn(node, [bin, command, '--port', '0'], { cwd: folder, env: environment() })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    address: await untilAddress(child),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
