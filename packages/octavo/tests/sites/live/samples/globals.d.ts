declare module 'node:http' {
  type Request = AsyncIterable<Uint8Array> & { method: string; url: string; headers: Record<string, string> }
  type Response = {
    statusCode: number
    setHeader(name: string, value: string | string[]): void
    write(text: string): void
    end(text?: string): void
  }
  type Server = { listen(port: number): void; address(): { port: number }; close(): void }
  export function createServer(handle: (request: Request, response: Response) => void): Server
}
declare module 'ws' {
  export class WebSocket {
    constructor(url: string)
    on(name: string, listener: (data: { toString(): string }) => void): void
    send(text: string): void
    close(): void
  }
  export class WebSocketServer {
    constructor(options: { port: number })
    on(name: string, listener: (socket: WebSocket) => void): void
  }
}
