type Size = 32 | 128

/** The package `ipaddr.js` with what servers use to decide which proxies they trust. */
class Address {
  value: bigint
  size: Size

  constructor(value: bigint, size: Size) {
    this.value = value
    this.size = size
  }

  kind(): 'ipv4' | 'ipv6' {
    return this.size === 32 ? 'ipv4' : 'ipv6'
  }

  match(other: Address, prefix: number): boolean {
    const shift = BigInt(this.size - prefix)
    return this.size === other.size && this.value >> shift === other.value >> shift
  }

  isIPv4MappedAddress(): boolean {
    return this.size === 128 && this.value >> 32n === 0xffffn
  }

  toIPv4Address(): Address {
    return new Address(this.value & 0xffff_ffffn, 32)
  }

  toIPv4MappedAddress(): Address {
    return new Address((0xffffn << 32n) | this.value, 128)
  }

  /** How many ones a mask starts with, or null if it isn't a mask. */
  prefixLengthFromSubnetMask(): number | null {
    const bits = this.value.toString(2).padStart(this.size, '0')
    return /^1*0*$/.test(bits) ? bits.lastIndexOf('1') + 1 : null
  }
}

function parse(text: string): Address {
  return text.includes(':') ? parseIPv6(text) : parseIPv4(text)
}

function parseIPv4(text: string): Address {
  const parts = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1).map(Number)
  if (!parts || parts.some((part) => part > 255))
    throw new Error('ipaddr: the address has neither IPv6 nor IPv4 format')
  return new Address(join(parts, 8n), 32)
}

/** The URL parser normalizes an address, except that `::` still replaces any number of zeros. */
function parseIPv6(text: string): Address {
  const { hostname } = new URL(`http://[${text}]`)
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0')
  return new Address(
    join(
      [...start, ...zeros, ...end].map((part) => Number.parseInt(part, 16)),
      16n,
    ),
    128,
  )
}

function join(parts: readonly number[], width: bigint): bigint {
  return parts.reduce((sum, part) => (sum << width) | BigInt(part), 0n)
}

function isValid(text: string): boolean {
  try {
    return Boolean(parse(text))
  } catch {
    return false
  }
}

export const commonJs = { parse, isValid }
