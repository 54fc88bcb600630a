import net from 'node:net'

/**
 * Keeps a sample to itself, whatever ports it names: its servers listen on free ports of the loopback interface, and
 * its own calls to `localhost:3000` reach them. Nothing beyond the machine can be reached.
 *
 * Servers do not keep the process alive, so it ends when there is nothing left to do but wait for calls.
 */
export function confineToLoopback(): { untilListening(): Promise<unknown> } {
  /** Port that a sample named → port it got. */
  const ports = new Map<number, number>()
  const given = new Set<number>()
  const starting: Promise<unknown>[] = []
  const listen = net.Server.prototype.listen
  const connect: Connect = net.Socket.prototype.connect

  net.Server.prototype.listen = function listenLocally(this: net.Server, ...args: unknown[]): net.Server {
    const wanted = portOf(args)
    const callback = args.findLast((argument) => typeof argument === 'function') as (() => void) | undefined
    const note = () => {
      const address = this.address()
      if (typeof address !== 'object' || !address) return
      given.add(address.port)
      // A server that repeats a port which another one got, as for a second address of one host, is not meant alone.
      if (wanted !== null && !given.has(wanted)) ports.set(wanted, address.port)
    }
    this.once('listening', () => this.unref())
    starting.push(new Promise<void>((resolve) => this.once('listening', () => resolve(note()))))
    this.on('connection', (socket) => (isLocal(socket) ? socket.unref() : socket.destroy()))
    // Without a host, because `listen` looks a host up first, and callers that read the port at once would find none.
    return listen.call(this, { port: 0 }, callback)
  } as typeof listen

  net.Socket.prototype.connect = function connectLocally(this: net.Socket, ...args: unknown[]): net.Socket {
    const { options, callback } = readConnect(args)
    if (typeof options.path === 'string') return connect.call(this, { path: options.path }, callback)
    const host = String(options.host ?? 'localhost')
    if (!/^(?:localhost|127(?:\.\d+){3}|::1|\[::1\]|0\.0\.0\.0)$/.test(host)) {
      throw new Error(`A sample that runs may only call its own servers, not ${host}`)
    }
    const port = ports.get(Number(options.port)) ?? Number(options.port)
    return connect.call(this, { ...options, host: '127.0.0.1', port }, callback)
  } as net.Socket['connect']

  return { untilListening: () => Promise.all(starting.splice(0)) }
}

function isLocal({ remoteAddress = '' }: net.Socket): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress)
}

/** `listen(3000)`, `listen({ port: 3000 })`, `listen('3000')`; null when any port will do. */
function portOf([first]: unknown[]): number | null {
  const port = typeof first === 'object' && first !== null && 'port' in first ? first.port : first
  return typeof port === 'number' || typeof port === 'string' ? Number(port) || null : null
}

/** The one of its signatures that takes everything. */
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
