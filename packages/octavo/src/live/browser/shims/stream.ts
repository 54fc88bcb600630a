import { callable } from './callable.ts'
import { BaseStream, type Done, type Options } from './stream-base.ts'
import { OwnReadable } from './stream-readable.ts'
import { OwnWritable, withWriting } from './stream-writable.ts'

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
export function finished(stream: AnyStream, ...rest: unknown[]): () => void {
  const done = rest.findLast((value) => typeof value === 'function') as Done
  let isDone = false
  const call = (error?: Error) => {
    if (!isDone) done(error)
    isDone = true
  }
  for (const name of ['end', 'finish', 'close']) stream.on(name, () => call())
  stream.on('error', call)
  return () => (isDone = true)
}

export function pipeline(...parts: unknown[]): unknown {
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

const all = { Stream, Readable, Writable, Duplex, Transform, PassThrough, finished, pipeline }
export const commonJs = Object.assign(Stream, all)
