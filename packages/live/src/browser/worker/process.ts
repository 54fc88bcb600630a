import type { Printer } from './printer.ts'

type Options = { printer: Printer; now: () => number; exit: (code: number) => void }

/** What packages and samples ask of Node's `process`. */
export function createProcess({ printer, now, exit }: Options) {
  const started = now()
  const decoder = new TextDecoder()
  const stream = (isError: boolean) => {
    const write = (chunk?: unknown) => {
      printer.write(
        chunk instanceof Uint8Array ? decoder.decode(chunk, { stream: true }) : String(chunk),
        isError,
      )
      return true
    }
    const own = {
      isTTY: false,
      writable: true,
      write,
      end: (chunk?: unknown) => void (chunk === undefined || write(chunk)),
      destroy: () => undefined,
    }
    return Object.assign(own, ignoreEvents(own))
  }
  const hrtime = () => {
    const elapsed = now() - started
    return [Math.floor(elapsed / 1000), Math.round((elapsed % 1000) * 1e6)]
  }
  const self = {
    env: {} as Record<string, string>,
    argv: ['node', 'sample'],
    execArgv: [],
    version: 'v20.0.0',
    versions: { node: '20.0.0' },
    platform: 'linux',
    pid: 1,
    exitCode: undefined,
    stdout: stream(false),
    stderr: stream(true),
    cwd: () => '/',
    exit,
    nextTick: (callback: (...args: unknown[]) => void, ...args: unknown[]) =>
      queueMicrotask(() => callback(...args)),
    hrtime: Object.assign(hrtime, { bigint: () => BigInt(Math.round((now() - started) * 1e6)) }),
    uptime: () => (now() - started) / 1000,
    memoryUsage: () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 }),
    emitWarning: (warning: unknown) => printer.print(`(node:1) Warning: ${String(warning)}`, true),
    listeners: () => [],
    binding: () => ({}),
  }
  return Object.assign(self, ignoreEvents(self))
}

/** Nothing of this ever happens in a browser. */
function ignoreEvents<T>(self: T) {
  const chain = () => self
  return { on: chain, once: chain, off: chain, removeListener: chain, emit: () => false }
}
