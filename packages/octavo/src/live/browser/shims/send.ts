import { EventEmitter } from './events.ts'
import { commonJs as mime } from './mime.ts'

/** The package `send` where there are no files: it answers as for a file that doesn't exist. */
class SendStream extends EventEmitter {
  path: string

  constructor(path: string) {
    super()
    this.path = path
  }

  pipe<T>(response: T): T {
    const message = `ENOENT: no such file or directory, stat '${this.path}'`
    const error = { code: 'ENOENT', status: 404, statusCode: 404, expose: false }
    setTimeout(() => this.emit('error', Object.assign(new Error(message), error)), 0)
    return response
  }
}

export const commonJs = Object.assign((_request: unknown, path: string) => new SendStream(path), { mime })
