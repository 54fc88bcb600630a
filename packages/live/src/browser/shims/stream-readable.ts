import { Buffer } from './buffer.ts'
import { createQueue, EventEmitter } from './events.ts'

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

export class OwnReadable extends BaseStream {
  readable = true
  readableEnded = false
  readableFlowing: boolean | null = null
  readableObjectMode = false
  _readableState: Record<string, unknown> = {
    objectMode: false,
    ended: false,
    endEmitted: false,
    flowing: null,
    length: 0,
  }
  chunks: unknown[] = []
  isComplete = false
  isPlanned = false
  encoding: string | null = null

  constructor(options: Options = {}) {
    super()
    this.readableObjectMode = options.objectMode === true
    if (options.read) this._read = options.read
    if (options.encoding) this.encoding = options.encoding
  }

  static from(source: Iterable<unknown> | AsyncIterable<unknown>): OwnReadable {
    const stream = new OwnReadable({ objectMode: true, read() {} })
    const list = typeof source === 'string' || source instanceof Uint8Array ? [source] : source
    void (async () => {
      for await (const chunk of list) stream.push(chunk)
      stream.push(null)
    })()
    return stream
  }

  _read(_size?: number): void {}

  push(chunk: unknown): boolean {
    if (chunk === null) this.isComplete = true
    else this.chunks.push(this.readableObjectMode ? chunk : toBuffer(chunk))
    this._readableState['ended'] = this.isComplete
    planFlow(this)
    return true
  }

  unshift(chunk: unknown): void {
    this.chunks.unshift(chunk)
  }

  read(): unknown {
    if (this.chunks.length === 0) this._read()
    const chunk = this.readableObjectMode ? this.chunks.shift() : takeAll(this)
    if (this.chunks.length === 0 && this.isComplete) planFlow(this)
    return chunk === undefined ? null : decodeChunk(this, chunk)
  }

  override on(name: string | symbol, listener: (...args: any[]) => void): this {
    super.on(name, listener)
    if (name === 'data' && this.readableFlowing !== false) this.resume()
    if (name === 'readable') {
      this.readableFlowing = false
      this._read()
      planFlow(this)
    }
    return this
  }

  setEncoding(encoding: string): this {
    this.encoding = encoding
    return this
  }

  pause(): this {
    this.readableFlowing = false
    return this
  }

  isPaused(): boolean {
    return this.readableFlowing === false
  }

  resume(): this {
    this.readableFlowing = true
    this._readableState['flowing'] = true
    planFlow(this)
    return this
  }

  unpipe(): this {
    return this
  }

  async *[Symbol.asyncIterator](): AsyncGenerator {
    const queue = createQueue<unknown>()
    this.on('data', queue.push)
    this.on('error', queue.end)
    this.on('end', () => queue.end())
    this.on('close', () => queue.end())
    yield* queue
  }
}

/** Code that appends chunks to a string expects text, and only a `Buffer` converts itself to text. */
function toBuffer(chunk: unknown): unknown {
  if (chunk instanceof Buffer) return chunk
  return typeof chunk === 'string' || chunk instanceof Uint8Array ? Buffer.from(chunk as string) : chunk
}

function takeAll(stream: OwnReadable): unknown {
  const chunks = stream.chunks.splice(0) as Uint8Array[]
  return chunks.length <= 1 ? chunks[0] : Buffer.concat(chunks)
}

function decodeChunk(stream: OwnReadable, chunk: unknown): unknown {
  return stream.encoding !== null && chunk instanceof Uint8Array ? new TextDecoder().decode(chunk) : chunk
}

/** Emits what has arrived in a microtask, because listeners are often added after the data. */
function planFlow(stream: OwnReadable): void {
  if (stream.isPlanned) return
  stream.isPlanned = true
  queueMicrotask(() => {
    stream.isPlanned = false
    if (stream.destroyed) return
    if (stream.readableFlowing === null && stream.listenerCount('readable') === 0) return
    if (stream.listenerCount('readable') > 0) {
      if (stream.chunks.length > 0 || stream.isComplete) stream.emit('readable')
    } else if (stream.readableFlowing) {
      if (stream.chunks.length === 0 && !stream.isComplete) stream._read()
      while (stream.chunks.length > 0 && stream.readableFlowing)
        stream.emit('data', decodeChunk(stream, stream.chunks.shift()))
    }
    if (stream.chunks.length === 0 && stream.isComplete && !stream.readableEnded) {
      stream.readableEnded = true
      stream.readable = false
      stream._readableState['endEmitted'] = true
      stream.emit('end')
      if (!('writableFinished' in stream) || stream.writableFinished === true) stream.destroy()
    }
  })
}
