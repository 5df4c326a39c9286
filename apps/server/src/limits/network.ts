import { isIPv6 } from 'node:net'

/**
 * An address's network: an IPv4 address itself, or the first 64 bits of an IPv6 one, which belong to one subscriber (RFC
 * 6177). Any other text is unchanged.
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
