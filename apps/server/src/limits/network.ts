import { isIPv6 } from 'node:net'

/**
 * Whom an address stands for: an IPv4 address itself, of IPv6 the first 64 bits, which one subscriber has to himself
 * (RFC 6177). Any other text is left as it is.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = bare.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 4 - groups.length
  const network = [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
