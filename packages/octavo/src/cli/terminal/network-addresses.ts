import { networkInterfaces } from 'node:os'

/** Where other devices in the network reach this machine. */
export function listNetworkAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )
}
