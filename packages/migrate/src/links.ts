import { textOf } from './evaluate/values.ts'

export type Link = { to: string; href?: never } | { href: string; to?: never }

/** A path of the site or an address elsewhere; null if it's neither. */
export function toLink(value: unknown): Link | null {
  const address = textOf(value)?.replace(/^pathname:\/\//, '')
  if (address === undefined) return null
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return { href: address }
  return { to: address.startsWith('/') ? address : `/${address}` }
}
