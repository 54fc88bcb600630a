import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
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

/** Sends raw bytes and returns everything received until the server closes. `isAll` ends the stream after them. */
export function sendRaw(port: number, bytes: string | Uint8Array, isAll = false): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket: Socket = connect(port, '127.0.0.1', () => (isAll ? socket.end(bytes) : socket.write(bytes)))
    socket.setEncoding('latin1').on('data', (text: string) => (heard += text))
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
}
