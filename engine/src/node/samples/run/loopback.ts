import net from 'node:net'

/** Nothing listens here, so a call is refused as it would be where no server runs. */
const closedPort = 1

/** How many servers a sample may start without giving Node a moment in between. */
const readyCount = 8

/**
 * Keeps a sample to itself, whatever ports it names: its servers listen on free ports of the loopback interface, and
 * its own calls to `localhost:3000` reach them. No other server can be reached, here or elsewhere.
 *
 * Servers do not keep the process alive, so it ends when there is nothing left to do but wait for calls.
 */
export async function confineToLoopback(): Promise<void> {
  /** Port as the sample knows it → port it really is. */
  const ports = new Map<number, number>()
  const listen: Listen = Reflect.get(net.Server.prototype, 'listen')
  const connect: Connect = Reflect.get(net.Socket.prototype, 'connect')
  /** Sockets that are bound already: naming an address makes `listen` wait, and some servers ask for theirs at once. */
  const ready: net.Server[] = []
  const prepare = async () => void ready.push(await bindLoopback(listen))
  await Promise.all(Array.from({ length: readyCount }, prepare))

  net.Server.prototype.listen = function listenLocally(this: net.Server, ...args: unknown[]): net.Server {
    const callback = args.findLast((argument) => typeof argument === 'function') as (() => void) | undefined
    const socket = ready.shift()
    // Without one in reserve a server listens a moment later, as it does anywhere with an address.
    prepare().catch(() => undefined)
    const learn = () => {
      const address = this.address() as net.AddressInfo
      const known = portOf(args) ?? address.port
      ports.set(known, address.port)
      this.address = () => (this.listening ? { ...address, port: known } : null)
      this.once('close', () => ports.delete(known))
    }
    if (!socket) this.once('listening', learn)
    listen.call(this, socket ?? anyPort, callback)
    if (socket) learn()
    this.on('connection', (connection) => connection.unref())
    return this.unref()
  }

  net.Socket.prototype.connect = function connectLocally(this: net.Socket, ...args: unknown[]): net.Socket {
    const { options, callback } = readConnect(args)
    if (typeof options.path === 'string') return connect.call(this, { path: options.path }, callback)
    const host = typeof options.host === 'string' ? options.host : 'localhost'
    if (!/^(?:localhost|127(?:\.\d+){3}|::1|\[::1\]|0\.0\.0\.0)$/.test(host)) {
      throw new Error(`A sample can call only its own servers, not ${host}`)
    }
    const port = ports.get(Number(options.port)) ?? closedPort
    return connect.call(this, { ...options, host: '127.0.0.1', port }, callback)
  }
}

const anyPort = { host: '127.0.0.1', port: 0 }

/** A server that isn't used: another one may take over its socket, which `listen` accepts in place of a port. */
function bindLoopback(listen: Listen): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().unref()
    server.once('error', reject)
    listen.call(server, anyPort, () => resolve(server.unref()))
  })
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
