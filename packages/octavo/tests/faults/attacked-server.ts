import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { startOctavo } from '../build/run-octavo.ts'
import { untilAddress } from '../until-address.ts'

/** A server and what must hold while it's attacked. */
export async function serveAttacked(command: 'dev' | 'preview', root: string) {
  const child = startOctavo([command, '--root', root, '--port', '0'])
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const { port } = new URL(await untilAddress(child))
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    /** Resident memory in megabytes. */
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
    },
    expectSound: () => {
      expect([child.exitCode, child.signalCode], 'the server runs').toEqual([null, null])
      expect(errors).toBe('')
    },
    stop: () => child.kill('SIGKILL'),
  }
}
