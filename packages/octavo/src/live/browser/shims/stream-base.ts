import { EventEmitter } from './events.ts'

/** Small versions of Node's streams: no back pressure, because everything here is in memory. */
export type Done = (error?: Error | null) => void
export type Options = {
  objectMode?: boolean
  encoding?: string
  autoDestroy?: boolean
  read?: (this: any, size?: number) => void
  write?: (this: any, chunk: any, encoding: string, done: Done) => void
  final?: (this: any, done: Done) => void
  transform?: (
    this: any,
    chunk: any,
    encoding: string,
    done: (error?: Error | null, value?: unknown) => void,
  ) => void
  flush?: (this: any, done: (error?: Error | null, value?: unknown) => void) => void
  destroy?: (this: any, error: Error | null, done: Done) => void
}

export class BaseStream extends EventEmitter {
  destroyed = false
  closed = false
  errored: Error | null = null

  pipe<T>(target: T): T {
    const to = target as any
    this.on('data', (chunk) => to.write(chunk))
    this.on('end', () => to.end())
    to.emit?.('pipe', this)
    return target
  }

  destroy(error?: Error | null): this {
    if (this.destroyed) return this
    this.destroyed = true
    this.errored = error ?? null
    queueMicrotask(() => {
      if (error) this.emit('error', error)
      this.closed = true
      this.emit('close')
    })
    return this
  }
}
