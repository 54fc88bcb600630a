import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'
import { execute } from './cli.ts'
import { writeSiteInfo } from '../build/output/site-files.ts'

/** Runs a command line in this process. */
async function runHere(...argv: string[]) {
  const printed = { out: '', err: '' }
  const code = await execute(argv, {
    stdout: { write: (text) => (printed.out += text) },
    stderr: { write: (text) => (printed.err += text) },
    env: {},
    cwd: createTemporaryFolder(),
    signal: new AbortController().signal,
  })
  return { code, ...printed }
}

test('answers with its version and its help, or exit code 2 for a wrong command line, and 1 for problems', async () => {
  expect(await runHere('--version')).toEqual({
    code: 0,
    out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    err: '',
  })
  expect(await runHere('build', '--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Usage: octavo build'),
  })
  expect(await runHere('bild')).toEqual({
    code: 2,
    out: '',
    err: 'Unknown command "bild". Did you mean "build"? Run octavo --help to see all commands and options.\n',
  })
  expect((await runHere('dev', '--port')).code).toBe(2)
  const { code, err } = await runHere('preview', '--out', 'nowhere')
  expect(code).toBe(1)
  expect(err).toMatch(/^✗ There is no build in \S+nowhere yet\.\n {2}→ Run octavo build first\.\n$/)
  expect((await runHere('preview', '--verbose')).err).toMatch(/\n\s+at .*preview\.ts/)
})

function createBuild(): string {
  const root = createTemporaryFolder({ 'dist/index.html': 'home' })
  writeSiteInfo(join(root, 'dist'), { baseUrl: '/', trailingSlash: undefined, redirects: [] })
  return root
}

describe('as a process', () => {
  let folder = ''

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'octavo-cli-'))
    // The other commands bring the bundler with them, and are not what is tested here.
    const external = /commands\/(?:dev|run-feature|start-build|translate|version)\.ts$/
    await build({
      input: join(import.meta.dirname, 'cli.ts'),
      external,
      platform: 'node',
      output: { dir: folder },
    })
    writeFiles(folder, {
      'package.json': '{"name":"octavo","version":"1.2.3","type":"module"}',
      'bin/octavo.mjs': "import { run } from '../cli.js'\nawait run(process.argv.slice(2))\n",
    })
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function start(argv: string[], nodeOptions: string[] = []) {
    const child = spawn(process.execPath, [...nodeOptions, join(folder, 'bin', 'octavo.mjs'), ...argv], {
      env: { ...process.env, NO_COLOR: '1' },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const printed = { out: '', err: '' }
    child.stdout.on('data', (text) => (printed.out += String(text)))
    child.stderr.on('data', (text) => (printed.err += String(text)))
    const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
      child.on('close', (code, signal) => resolve({ code, signal }))
    })
    return { child, printed, ended }
  }

  test('sets the exit code, and a reader who leaves early is no error', async () => {
    const { printed, ended } = start(['biuld'])
    expect(await ended).toEqual({ code: 2, signal: null })
    expect(printed.err).toContain('Did you mean "build"?')
    const { child, printed: left, ended: closed } = start(['--help'])
    child.stdout.destroy()
    expect(await closed).toEqual({ code: 0, signal: null })
    expect(left.err).toBe('')
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s stops the server and ends the process as such',
    async (signal) => {
      const { child, printed, ended } = start(['preview', '--port', '0', '--root', createBuild()])
      await expect.poll(() => printed.out).toContain('http://localhost:')
      const address = printed.out.trim()
      expect(await (await fetch(address)).text()).toBe('home')
      child.kill(signal)
      expect(await ended).toEqual({ code: null, signal })
      expect(printed.err).toBe('')
      await expect(fetch(address)).rejects.toThrow('fetch failed')
    },
  )

  test('an unforeseen error is called a bug, with exit code 1', async () => {
    // Throws once the server is ready and says so.
    const code = `const { write } = process.stdout
      process.stdout.write = function (...args) {
        if (String(args[0]).includes('http:')) setImmediate(() => { throw new Error('boom') })
        return write.apply(this, args)
      }`
    const thrower = `data:text/javascript,${encodeURIComponent(code)}`
    const { printed, ended } = start(
      ['preview', '--port', '0', '--root', createBuild()],
      ['--import', thrower],
    )
    expect(await ended).toEqual({ code: 1, signal: null })
    expect(printed.err).toMatch(/^✗ Bug: boom\n {2}→ This is a bug in octavo/)
    expect(printed.err).not.toContain(' at ')
  })
})
