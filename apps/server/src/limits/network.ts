import { isIPv6 } from 'node:net'

/** A block of addresses, and how many times the quota of one address it has. */
export interface Network {
  readonly name: string
  readonly share: number
  /** The same for attempts at one account, which belongs to one person. */
  readonly attempts: number
}

/**
 * The blocks by which an address is counted: an IPv4 address itself, or the /64, /56 and /48 of an IPv6 one, smallest first.
 * A home line has a /56 or /48 (RFC 6177, RIPE-690), 256 or 65,536 networks of 64 bits, while mobile networks give a handset one
 * /64 (RFC 7278): the larger blocks have more than one quota, but not a quota for each network in them. Any other text is one
 * block of its own; the address of a connection that is gone is undefined, and counted as the empty text.
 */
export function networksOf(address: string | undefined): readonly [Network, ...Network[]] {
  const groups = ipv6GroupsOf(address)
  if (typeof groups === 'string') return [{ name: groups, share: 1, attempts: 1 }]
  const [a, b, c, d] = groups.map((group) => group.toString(16))
  const home = ((groups[3] ?? 0) & 0xff00).toString(16)
  return [
    { name: `${a}:${b}:${c}:${d}::/64`, share: 1, attempts: 1 },
    { name: `${a}:${b}:${c}:${home}::/56`, share: 4, attempts: 2 },
    { name: `${a}:${b}:${c}::/48`, share: 16, attempts: 4 },
  ]
}

/** The smallest block of an address, as logs name it. */
export const networkOf = (address: string | undefined): string => networksOf(address)[0].name

/** The block that takes one turn in a queue and holds bytes as one: the /56 of an IPv6 address. */
export const siteOf = (address: string | undefined): string => {
  const [network, site = network] = networksOf(address)
  return site.name
}

/** The first four groups of an IPv6 address; the text of any other, or the IPv4 address mapped into it. */
function ipv6GroupsOf(address: string | undefined): string | readonly number[] {
  if (!address?.includes(':')) return address ?? ''
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = bare.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 4 - groups.length
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
}
