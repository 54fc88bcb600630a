import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { octavoBin } from './paths.mjs'

/** Starts `octavo dev` or `octavo preview` on any free port and waits for the line with its address. */
export async function serveOctavo(
  args: string[],
): Promise<{ address: string; started: number; stop: () => Promise<void> }> {
  const started = performance.now()
  const child = spawn(process.execPath, [octavoBin, ...args, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await closed
  }
  let output = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void stop(), 60_000)
    const read = (text: string) => {
      output += text
      const address = /http:\/\/localhost:\d+\//.exec(output)?.[0]
      if (address === undefined) return
      clearTimeout(timer)
      resolve({ address, started, stop })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    const fail = () => {
      clearTimeout(timer)
      reject(new Error(`octavo ${args.join(' ')} gave no address:\n${output}`))
    }
    closed.then(fail, fail)
  })
}
