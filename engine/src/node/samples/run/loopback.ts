import net from 'node:net'

/** Nothing listens here, so a call is refused as it would be where no server runs. */
const closedPort = 1

/**
 * Keeps a sample to itself, whatever ports it names: its servers listen on free ports of the loopback interface, and
 * its own calls to `localhost:3000` reach them. No other server can be reached, here or elsewhere.
 *
 * Servers do not keep the process alive, so it ends when there is nothing left to do but wait for calls.
 */
export function confineToLoopback(): void {
  /** Port as the sample knows it → port it really is. */
  const ports = new Map<number, number>()
  const listen: Listen = Reflect.get(net.Server.prototype, 'listen')
  const connect: Connect = Reflect.get(net.Socket.prototype, 'connect')

  net.Server.prototype.listen = function listenLocally(this: net.Server, ...args: unknown[]): net.Server {
    const callback = args.findLast((argument) => typeof argument === 'function') as (() => void) | undefined
    // Binding first keeps `listen` synchronous: some servers ask for their address in the next line.
    listen.call(this, bindLoopback(), callback)
    const address = this.address() as net.AddressInfo
    const known = portOf(args) ?? address.port
    ports.set(known, address.port)
    this.address = () => (this.listening ? { ...address, port: known } : null)
    this.once('close', () => ports.delete(known))
    this.on('connection', (socket) => socket.unref())
    return this.unref()
  }

  net.Socket.prototype.connect = function connectLocally(this: net.Socket, ...args: unknown[]): net.Socket {
    const { options, callback } = readConnect(args)
    if (typeof options.path === 'string') return connect.call(this, { path: options.path }, callback)
    const host = typeof options.host === 'string' ? options.host : 'localhost'
    if (!/^(?:localhost|127(?:\.\d+){3}|::1|\[::1\]|0\.0\.0\.0)$/.test(host)) {
      throw new Error(`A sample that runs may only call its own servers, not ${host}`)
    }
    const port = ports.get(Number(options.port)) ?? closedPort
    return connect.call(this, { ...options, host: '127.0.0.1', port }, callback)
  }
}

/** A bound socket, as Node's own servers make one. */
function bindLoopback(): unknown {
  const createHandle: (address: string, port: number, family: 4) => unknown = Reflect.get(
    net,
    '_createServerHandle',
  )
  return createHandle('127.0.0.1', 0, 4)
}

/** `listen(3000)`, `listen({ port: 3000 })`, `listen('3000')`; null when any port will do. */
function portOf([first]: unknown[]): number | null {
  const port = typeof first === 'object' && first !== null && 'port' in first ? first.port : first
  return typeof port === 'number' || typeof port === 'string' ? Number(port) || null : null
}

/** The ones of their signatures that are used here. */
type Listen = (this: net.Server, handle: unknown, callback?: () => void) => net.Server
type Connect = (this: net.Socket, options: net.SocketConnectOpts, callback?: () => void) => net.Socket

type ConnectOptions = { host?: unknown; port?: unknown; path?: unknown }

/** Node hands arguments on in a list of its own. */
function readConnect(args: unknown[]): { options: ConnectOptions; callback: (() => void) | undefined } {
  const list = Array.isArray(args[0]) ? (args[0] as unknown[]) : args
  const [first, second] = list
  const options: ConnectOptions =
    typeof first === 'object' && first !== null
      ? first
      : { port: first, ...(typeof second === 'string' && { host: second }) }
  const callback = list.findLast((argument) => typeof argument === 'function') as (() => void) | undefined
  return { options, callback }
}
