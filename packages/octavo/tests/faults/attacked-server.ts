import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startOctavo } from '../build/run-octavo.ts'
import { configOf, siteIn } from '../build/test-site.ts'
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

/** A small site for all tests of a file, so that damage done by one test shows in the next. */
export async function serveSite(command: 'dev' | 'preview', files: Record<string, string>) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-test-')))
  const site = siteIn(root)
  site.write({
    'site.config.ts': configOf({}),
    'content/pages/index.md': '# Home\n',
    'static/big.bin': new Uint8Array(30_000_000),
    ...files,
  })
  if (command === 'preview') await site.succeed()
  const served = await serveAttacked(command, root)
  const stop = () => {
    served.stop()
    rmSync(root, { recursive: true })
  }
  return { ...served, stop }
}

/** Opens a connection that may be cut off at any time, and sends something. */
export function send(port: number, bytes: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
  return socket.on('error', () => {})
}

export const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
