import { callable } from './callable.ts'

class Decoder {
  decoder = new TextDecoder()

  write(bytes: Uint8Array): string {
    return this.decoder.decode(bytes, { stream: true })
  }

  end(bytes?: Uint8Array): string {
    return this.decoder.decode(bytes ?? new Uint8Array())
  }
}

export const StringDecoder = callable(Decoder)
export const commonJs = { StringDecoder }
