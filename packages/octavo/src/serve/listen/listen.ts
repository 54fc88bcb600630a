import type { Server } from 'node:http'
import { codeOf } from '../../files/files.ts'
import { SiteError } from '../../problems/site-error.ts'

export type Listening = {
  port: number
  /** True if the requested port was in use. */
  moved: boolean
  close(): Promise<void>
}

const attempts = 50

/** Addresses of this machine alone, and those that other devices can reach. */
const hostsOf = { local: ['127.0.0.1', '::1'], public: ['0.0.0.0', '::'] } as const

/**
 * Listens on the first free port starting at `port`, only on this machine unless other devices are allowed. Browsers may
 * resolve `localhost` to 127.0.0.1 or to ::1, so a port counts as free only if both are, and both are served.
 */
export async function listen(
  createServer: () => Server,
  port: number,
  reach: keyof typeof hostsOf,
): Promise<Listening> {
  const last = Math.min(port + attempts - 1, 65535)
  for (let candidate = port; candidate <= last; candidate++) {
    // Zero asks the system for any free port, on every attempt.
    const servers = await tryPort(createServer, port === 0 ? 0 : candidate, hostsOf[reach])
    if (servers) return describe(servers, port)
  }
  throw new SiteError({
    message: `No free port between ${port} and ${last}.`,
    hint: 'Stop a program that uses one of them, or choose another range with --port <number>.',
  })
}

function describe(servers: Server[], asked: number): Listening {
  const port = portOf(servers[0])
  return {
    port,
    moved: asked !== 0 && port !== asked,
    close: async () => {
      await Promise.all(servers.map(closeServer))
    },
  }
}

/** The servers that listen on `port`; null if it's in use. */
async function tryPort(
  createServer: () => Server,
  port: number,
  [hostV4, hostV6]: (typeof hostsOf)[keyof typeof hostsOf],
): Promise<Server[] | null> {
  const first = createServer()
  const error = await listenOn(first, port, hostV4)
  if (error) return passOver(error, port)
  const second = createServer()
  const secondError = await listenOn(second, portOf(first), hostV6)
  if (codeOf(secondError) === 'EADDRINUSE') {
    await closeServer(first)
    return null
  }
  // A machine without IPv6 has no ::1, so no request can arrive there.
  return secondError ? [first] : [first, second]
}

function passOver(error: Error, port: number): null {
  if (codeOf(error) === 'EADDRINUSE') return null
  if (codeOf(error) === 'EACCES') {
    throw new SiteError(
      {
        message: `Port ${port} requires special permissions.`,
        hint: 'Choose one above 1023, for example --port 3000.',
      },
      { cause: error },
    )
  }
  throw error
}

function portOf(server: Server | undefined): number {
  const address = server?.address()
  return typeof address === 'object' && address ? address.port : 0
}

function listenOn(server: Server, port: number, host: string): Promise<Error | null> {
  return new Promise((resolve) => {
    server.once('error', resolve)
    // Each of the two addresses has a server of its own, so this one must not answer for both.
    server.listen({ port, host, ipv6Only: true }, () => {
      server.off('error', resolve)
      resolve(null)
    })
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
