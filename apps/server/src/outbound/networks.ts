import { BlockList, isIP } from 'node:net'

/** IPv4 addresses outside the internet (IANA special-purpose registry, RFC 6890). */
const SPECIAL_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** IPv6 assigns only 2000::/3, except these: they lead to IPv4 addresses, or are for examples. */
const SPECIAL_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const listOf = (family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]): BlockList => {
  const list = new BlockList()
  for (const [network, bits] of networks) list.addSubnet(network, bits, family)
  return list
}

const special = listOf('ipv4', SPECIAL_V4)
const specialSix = listOf('ipv6', SPECIAL_V6)
const given = listOf('ipv6', [['2000::', 3]])

/** Whether an address is on the internet: not this machine, its network, or a service of its cloud. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && given.check(address, 'ipv6') && !specialSix.check(address, 'ipv6')
}

/** Guards outbound addresses: public ones, and those of the networks (`10.1.0.0/16`, `fd00::/8`, one address). */
export function openGuard(allowed: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of allowed) {
    const [address = '', bits] = network.split('/')
    const six = isIP(address) === 6
    list.addSubnet(address, bits === undefined ? (six ? 128 : 32) : Number(bits), six ? 'ipv6' : 'ipv4')
  }
  return (address) => isPublic(address) || list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
