import { Buffer } from './buffer.ts'
import { BaseStream, type Done, type Options } from './stream-base.ts'

type StreamClass = new (...args: any[]) => BaseStream

/** What streams that can be written to have in common, whether or not they can be read as well. */
export function withWriting<T extends StreamClass>(Base: T) {
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

    write(chunk: unknown, encoding?: string | Done, done?: Done): boolean {
      return writeTo(this, chunk, encoding, done)
    }

    end(chunk?: unknown, encoding?: string | Done, done?: Done): this {
      return endOf(this, chunk, encoding, done)
    }
  }
}

export class OwnWritable extends withWriting(BaseStream) {
  writableLength = 0
  writableHighWaterMark = 16_384

  cork(): void {}
  uncork(): void {}
  setDefaultEncoding(): this {
    return this
  }
}

type WritableLike = Pick<OwnWritable, '_write' | '_final' | 'emit' | 'writableObjectMode'> & {
  destroy(error?: Error | null): unknown
  writableEnded: boolean
  writableFinished: boolean
}

function writeTo(stream: WritableLike, chunk: unknown, encoding?: string | Done, done?: Done): boolean {
  const callback = typeof encoding === 'function' ? encoding : done
  const name = typeof encoding === 'string' ? encoding : 'utf8'
  const value = stream.writableObjectMode || chunk instanceof Buffer ? chunk : Buffer.from(chunk, name)
  stream._write(value, name, (error) => {
    if (error) stream.destroy(error)
    callback?.(error)
  })
  return true
}

function endOf<T extends WritableLike>(stream: T, chunk?: unknown, encoding?: string | Done, done?: Done): T {
  const callback = [chunk, encoding, done].find((value) => typeof value === 'function') as Done | undefined
  if (chunk !== undefined && chunk !== null && typeof chunk !== 'function') writeTo(stream, chunk, encoding)
  if (stream.writableEnded) return stream
  stream.writableEnded = true
  stream._final((error) => {
    queueMicrotask(() => {
      if (error) stream.destroy(error)
      stream.writableFinished = true
      stream.emit('finish')
      callback?.()
      if (!('readableEnded' in stream) || stream.readableEnded === true) stream.destroy()
    })
  })
  return stream
}
