import type { Logger } from '../terminal/logger.ts'
import type { ServeOptions } from '../arguments/arguments.ts'
import { networkInterfaces } from 'node:os'
import { spawn } from 'node:child_process'

type Server = { port: number; moved: boolean; baseUrl: string }

type Options = Pick<ServeOptions, 'port' | 'host' | 'open' | 'env'> & { logger: Logger }

/** Prints the server's addresses and, with `--open`, opens a browser. */
export async function announce({ port, moved, baseUrl }: Server, options: Options): Promise<void> {
  const { logger, env } = options
  if (moved) logger.info(`Port ${options.port} is in use, so the server is on port ${port}.`)
  const address = `http://localhost:${port}${baseUrl}`
  logger.info(address)
  for (const host of options.host ? listNetworkAddresses() : [])
    logger.info(`http://${host}:${port}${baseUrl}`)
  if (options.open && !(await openBrowser(address, env)))
    logger.warn('No browser could be opened. Open the address above yourself, or name a browser in BROWSER.')
}

function listNetworkAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )
}

type Environment = Record<string, string | undefined>

/** Opens an address in the browser named by `BROWSER`, or else in the default browser. False if that fails. */
function openBrowser(address: string, env: Environment): Promise<boolean> {
  const [command, ...args] = commandFor(process.platform, env)
  return new Promise((resolve) => {
    const child = spawn(command, [...args, address], { detached: true, stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}

function commandFor(platform: NodeJS.Platform, { BROWSER }: Environment): [string, ...string[]] {
  if (BROWSER) return [BROWSER]
  if (platform === 'darwin') return ['open']
  // Our addresses contain no characters that cmd treats specially. The empty argument is the window's title.
  return platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
}
