import { writeSync } from 'node:fs'
import net from 'node:net'
import { pathToFileURL } from 'node:url'

/**
 * The process that executes a sample: `node sample-runner.mjs <mark> <module>…`. It prints the mark before each
 * module, so that the output can be split.
 */
async function runEntries([mark = '', ...modules]: string[]): Promise<void> {
  await confineToLoopback()
  for (const file of modules) {
    writeSync(1, `${mark}\n`)
    await import(pathToFileURL(file).href)
    // Lets pending callbacks print before the next module starts.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Nothing listens on this port, so a connection is refused as if no server were running. */
const closedPort = 1

/** How many servers a sample can start without yielding to the event loop. */
const readyCount = 8

/**
 * Isolates a sample, whatever ports it names: its servers listen on free ports of the loopback interface, and its own
 * calls to `localhost:3000` reach them. It can't connect to any other TCP server, local or remote.
 *
 * Servers don't keep the process alive, so it ends when there is nothing left to do but wait for calls.
 */
async function confineToLoopback(): Promise<void> {
  /** Port that the sample asked for → actual port. */
  const ports = new Map<number, number>()
  const listen: Listen = Reflect.get(net.Server.prototype, 'listen')
  const connect: Connect = Reflect.get(net.Socket.prototype, 'connect')
  /**
   * Sockets that are already bound, because `listen` with an address is asynchronous and some servers read their
   * address right away.
   */
  const ready: net.Server[] = []
  const prepare = async () => void ready.push(await bindLoopback(listen))
  await Promise.all(Array.from({ length: readyCount }, prepare))

  net.Server.prototype.listen = function listenLocally(this: net.Server, ...args: unknown[]): net.Server {
    const callback = args.findLast((argument) => typeof argument === 'function') as (() => void) | undefined
    const socket = ready.shift()
    // If none is left, the server starts listening asynchronously, as it always does when given an address.
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

/**
 * Creates a server only for its socket, which another server can take over: `listen` accepts one in place of a port.
 */
function bindLoopback(listen: Listen): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().unref()
    server.once('error', reject)
    listen.call(server, anyPort, () => resolve(server.unref()))
  })
}

/** `listen(3000)`, `listen({ port: 3000 })`, `listen('3000')`; null if any port will do. */
function portOf([first]: unknown[]): number | null {
  const port = typeof first === 'object' && first !== null && 'port' in first ? first.port : first
  return typeof port === 'number' || typeof port === 'string' ? Number(port) || null : null
}

/** Only the overloads used here. */
type Listen = (this: net.Server, handle: unknown, callback?: () => void) => net.Server
type Connect = (this: net.Socket, options: net.SocketConnectOpts, callback?: () => void) => net.Socket

type ConnectOptions = { host?: unknown; port?: unknown; path?: unknown }

/** Node itself passes the arguments as one array. */
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

await runEntries(process.argv.slice(2))
