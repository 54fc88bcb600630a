import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { octavoBin } from './paths.mjs'

/**
 * Starts `octavo dev` or `octavo preview` and waits for the line with its address.
 * @param {string[]} args
 * @returns {Promise<{ address: string, started: number, stop: () => Promise<void> }>}
 */
export async function serveOctavo(args) {
  const port = await findFreePort()
  const started = performance.now()
  const child = startOctavo([...args, '--port', String(port)])
  const stop = async () => {
    child.process.kill('SIGTERM')
    await child.closed
  }
  try {
    const address = await waitForAddress(child)
    return { address, started, stop }
  } catch (error) {
    await stop()
    throw new Error(`octavo ${args.join(' ')} gave no address:\n${child.output()}`, { cause: error })
  }
}

/** @param {string[]} args */
function startOctavo(args) {
  const child = spawn(process.execPath, [octavoBin, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  /** @type {Promise<number | null>} */
  const closed = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return { process: child, closed, output: () => output }
}

/**
 * @param {ReturnType<typeof startOctavo>} child
 * @returns {Promise<string>}
 */
function waitForAddress(child) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no address within 60 s')), 60_000)
    const look = () => {
      const address = /http:\/\/localhost:\d+\//.exec(child.output())?.[0]
      if (address) finish(() => resolve(address))
    }
    /** @param {() => void} settle */
    const finish = (settle) => {
      clearTimeout(timer)
      settle()
    }
    child.process.stdout.on('data', look)
    child.process.stderr.on('data', look)
    child.process.on('close', () => finish(() => reject(new Error('it ended'))))
  })
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
