import { Buffer } from './buffer.ts'
import { callable } from './events.ts'
import { BaseStream, OwnReadable, type Done, type Options } from './stream-readable.ts'

type StreamClass = new (...args: any[]) => BaseStream

/** What streams that can be written to have in common, whether or not they can be read as well. */
function withWriting<T extends StreamClass>(Base: T) {
  return class extends Base {
    writable = true
    writableEnded = false
    writableFinished = false
    writableObjectMode = false
    _writableState: Record<string, unknown> = { ended: false, finished: false, length: 0, objectMode: false }

    constructor(...args: any[]) {
      super(...args)
      const [options = {}] = args as [Options?]
      this.writableObjectMode = options.objectMode === true
      if (options.write) this._write = options.write
      if (options.final) this._final = options.final
    }

    _write(_chunk: any, _encoding: string, done: Done): void {
      done()
    }

    _final(done: Done): void {
      done()
    }

    write(...args: unknown[]): boolean {
      writeTo(this, args)
      return true
    }

    end(...args: unknown[]): this {
      const callback = callbackOf(args)
      const [chunk, encoding] = args
      if (chunk !== undefined && chunk !== null && chunk !== callback) writeTo(this, [chunk, encoding])
      if (this.writableEnded) return this
      this.writableEnded = true
      this._final((error) => {
        queueMicrotask(() => {
          if (error) this.destroy(error)
          this.writableFinished = true
          this.emit('finish')
          callback?.()
          if (!('readableEnded' in this) || this.readableEnded === true) this.destroy()
        })
      })
      return this
    }
  }
}

class OwnWritable extends withWriting(BaseStream) {
  writableLength = 0
  writableHighWaterMark = 16_384

  cork(): void {}
  uncork(): void {}
  setDefaultEncoding(): this {
    return this
  }
}

type Target = Pick<OwnWritable, '_write' | 'writableObjectMode'> & BaseStream

function writeTo(stream: Target, args: readonly unknown[]): void {
  const [chunk, encoding] = args
  const name = typeof encoding === 'string' ? encoding : 'utf8'
  const value =
    stream.writableObjectMode || chunk instanceof Buffer ? chunk : Buffer.from(chunk as string, name)
  stream._write(value, name, (error) => {
    if (error) stream.destroy(error)
    callbackOf(args)?.(error)
  })
}

/** The last argument of many functions, some of which can be left out. */
export function callbackOf(args: readonly unknown[]): ((...args: any[]) => void) | undefined {
  return args.findLast((value) => typeof value === 'function') as ((...args: any[]) => void) | undefined
}

class OwnDuplex extends withWriting(OwnReadable) {}

class OwnTransform extends OwnDuplex {
  constructor(options: Options = {}) {
    super(options)
    if (options.transform) this._transform = options.transform
    if (options.flush) this._flush = options.flush
  }

  _transform(chunk: any, _encoding: string, done: (error?: Error | null, value?: unknown) => void): void {
    done(null, chunk)
  }

  _flush(done: (error?: Error | null, value?: unknown) => void): void {
    done()
  }

  override _write(chunk: any, encoding: string, done: Done): void {
    this._transform(chunk, encoding, (error, value) => {
      if (value !== undefined && value !== null) this.push(value)
      done(error)
    })
  }

  override _final(done: Done): void {
    this._flush((error, value) => {
      if (value !== undefined && value !== null) this.push(value)
      this.push(null)
      done(error)
    })
  }
}

class OwnPassThrough extends OwnTransform {}

export const Stream = callable(BaseStream)
export const Readable = callable(OwnReadable)
export const Writable = callable(OwnWritable)
export const Duplex = callable(OwnDuplex)
export const Transform = callable(OwnTransform)
export const PassThrough = callable(OwnPassThrough)

type AnyStream = InstanceType<typeof Duplex>

/** Calls back when a stream has ended or failed. */
function finished(stream: AnyStream, ...rest: unknown[]): () => void {
  const done = callbackOf(rest)
  let isDone = false
  const call = (error?: Error) => {
    if (!isDone) done?.(error)
    isDone = true
  }
  for (const name of ['end', 'finish', 'close']) stream.on(name, () => call())
  stream.on('error', call)
  return () => (isDone = true)
}

function pipeline(...parts: unknown[]): unknown {
  const done = typeof parts.at(-1) === 'function' ? (parts.pop() as Done) : () => undefined
  const streams = parts as AnyStream[]
  for (const [index, stream] of streams.entries()) {
    stream.on('error', done)
    const next = streams[index + 1]
    if (next) stream.pipe(next)
  }
  streams.at(-1)?.on('finish', () => done())
  return streams.at(-1)
}

Object.assign(Stream, { Stream, Readable, Writable, Duplex, Transform, PassThrough, finished, pipeline })

/** Reads streams to their end. */
type Source = AsyncIterable<string | Uint8Array>

async function buffer(source: Source): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of source) parts.push(Buffer.from(chunk as string))
  return Buffer.concat(parts)
}

const text = async (source: Source) => (await buffer(source)).toString()
const json = async (source: Source) => JSON.parse(await text(source)) as unknown
const arrayBuffer = async (source: Source) => new Uint8Array(await buffer(source)).buffer

/** The module `stream/consumers`. */
export const consumers = { buffer, text, json, arrayBuffer }

class Decoder {
  decoder = new TextDecoder()

  write(bytes: Uint8Array): string {
    return this.decoder.decode(bytes, { stream: true })
  }

  end(bytes?: Uint8Array): string {
    return this.decoder.decode(bytes ?? new Uint8Array())
  }
}

export const stringDecoder = { StringDecoder: callable(Decoder) }
