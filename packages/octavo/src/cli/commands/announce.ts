import type { Logger } from '../terminal/logger.ts'
import { listNetworkAddresses } from '../terminal/network-addresses.ts'
import { openBrowser } from '../terminal/open-browser.ts'
import type { ServeOptions } from '../arguments/arguments.ts'

type Server = { port: number; moved: boolean; baseUrl: string }

type Options = Pick<ServeOptions, 'port' | 'host' | 'open' | 'env'> & { logger: Logger }

/** Says where a server answers, and shows the site in a browser if that is wanted. */
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
