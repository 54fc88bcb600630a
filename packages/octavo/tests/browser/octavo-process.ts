import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { untilAddress } from '../until-address.ts'

const bin = join(import.meta.dirname, '..', '..', 'bin', 'octavo.mjs')
/** Ends a server when the process that started it is gone, for whatever reason. */
const leash = `data:text/javascript,process.on('disconnect',()=>process.exit(1))`
const startMs = 60_000

/** `url` is the address of the home page. */
export type Running = { url: string; stop: () => Promise<void> }
type Command = { args: string[]; env?: NodeJS.ProcessEnv }

/** Runs a command until it ends. If it fails, throws with its output. */
export async function runOctavo({ args, env }: Command): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [bin, ...args], { env })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`octavo ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

/** Starts a command that serves, and waits for its address. */
export async function serveOctavo({ args, env }: Command): Promise<Running> {
  const child = spawn(process.execPath, ['--import', leash, bin, ...args, '--port', '0'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), startMs)
  try {
    return { url: await untilAddress(child), stop: () => stop(child) }
  } finally {
    clearTimeout(timer)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
  child.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}
