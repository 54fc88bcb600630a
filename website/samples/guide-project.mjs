// A reader's folder: it contains what a guide told the reader to type, and nothing else.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from '../tools/run.mjs'
import { readGuide } from './guide-page.mjs'
import { install, uninstall } from './install-packages.mjs'

/**
 * @typedef {import('./guide-page.mjs').Step} Step
 * @typedef {import('vitest').TestContext} TestContext
 */

const runTypeScript = pathToFileURL(join(import.meta.dirname, 'run-typescript.mjs')).href

/**
 * @param {TestContext} context Context of the test, which may run in parallel with others.
 * @param {string} route Route of the guide.
 * @param {(step: Step) => boolean} [takes] Filters the steps.
 */
export async function followGuide({ onTestFinished }, route, takes = () => true) {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const port = String(await findFreePort())
  const steps = readGuide(route).filter(takes).values()

  /** @param {string} name @param {string} code */
  const write = (name, code) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), withPort(code))
  }
  /** Guides listen on port 3000 or 3001, which parallel tests can't share. @param {string} text */
  const withPort = (text) => text.replaceAll(/\b300[01]\b/g, port)

  /** @param {Step} step */
  async function take(step) {
    if (step.kind === 'file') write(step.name, step.code)
    if (step.kind !== 'command') return
    const [program, verb, ...words] = step.command.split(/\s+/)
    if (program !== 'npm') return
    if (verb === 'install') install(folder, words)
    else if (verb === 'uninstall') uninstall(folder, words)
    else await expectSuccess(run('npm', [verb ?? '', ...words], { cwd: folder }))
  }

  /**
   * Follows the guide up to a command, which it must contain.
   * @param {string} command
   */
  async function reach(command) {
    for (const step of steps) {
      if (step.kind === 'command' && step.command === command) return
      await take(step)
    }
    throw new Error(`${route} does not say \`${command}\` here`)
  }

  return {
    folder,
    withPort,
    write,
    url: `http://localhost:${port}`,

    /** Follows the rest of the guide. */
    async finish() {
      for (const step of steps) await take(step)
    },

    /** The output that the guide shows for the previous command. */
    readOutput() {
      const { value } = steps.next()
      if (value?.kind !== 'output') throw new Error(`${route} shows no output here`)
      return withPort(value.text)
    },

    reach,

    /** @param {string} command */
    async run(command) {
      await reach(command)
      return runCommand(command, folder)
    },

    /**
     * Starts a command that keeps running, and waits until it has printed a string.
     * @param {string} command
     * @param {string} text
     * @returns Stops it, as Ctrl+C does.
     */
    async start(command, text) {
      await reach(command)
      const { child, printed } = startCommand(command, { folder, port, text: withPort(text) })
      onTestFinished(() => stop(child))
      await printed
      return () => stop(child)
    },
  }
}

/**
 * @param {string} command
 * @param {string} folder
 */
export function runCommand(command, folder) {
  const [program, args] = resolveCommand(command, folder)
  return run(program, args, { cwd: folder })
}

/**
 * @param {string} command
 * @param {{ folder: string, port: string, text: string }} options
 */
function startCommand(command, { folder, port, text }) {
  const [program, args] = resolveCommand(command, folder)
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, PORT: port } })
  let output = ''
  const printed = new Promise((resolve, reject) => {
    /** @param {Buffer} chunk */
    const read = (chunk) => {
      output += chunk
      if (output.includes(text)) resolve(undefined)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(`\`${command}\` ended without "${text}":\n${output}`)))
  })
  return { child, printed }
}

/** @param {import('node:child_process').ChildProcess} child */
async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.on('close', resolve))
  child.kill('SIGKILL')
  await closed
}

/** Programs whose names differ from their packages'. */
const owners = new Map([['tsc', 'typescript']])

/**
 * Resolves what `npx` would run, without a shell.
 * @param {string} command
 * @param {string} folder
 * @returns {[program: string, args: string[]]}
 */
function resolveCommand(command, folder) {
  const [, name = '', ...args] = command.split(/\s+/)
  const owner = owners.get(name) ?? name
  const { devDependencies, dependencies } = readJson(join(folder, 'package.json'))
  if (!command.startsWith('npx ') || !(owner in { ...devDependencies, ...dependencies })) {
    throw new Error(`The guide says \`${command}\`, but not \`npm install ${owner}\``)
  }
  if (name === 'tsx') return [process.execPath, ['--import', runTypeScript, ...args]]
  const { bin } = readJson(join(folder, 'node_modules', owner, 'package.json'))
  const file = join(folder, 'node_modules', owner, bin[name])
  return isScript(file) ? [process.execPath, [file, ...args]] : [file, args]
}

/** Some packages replace their script with the program itself when they're installed. @param {string} file */
function isScript(file) {
  return readFileSync(file).subarray(0, 2).toString() === '#!'
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** @param {Promise<{ code: number, output: string }>} result */
async function expectSuccess(result) {
  const { code, output } = await result
  if (code !== 0) throw new Error(output)
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
