import { describe, expect, it } from 'vitest'
import { networkOf } from './network.ts'

describe('an address is counted as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1::2:3:4:5', '2001:db8:1:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each([
    'ania@example.test',
    '0190f3a2-0000-7000-8000-000000000000',
    '',
    'x::y::z',
  ])('%j, which is none, stays as it is', (text) => {
    expect(networkOf(text)).toBe(text)
  })
})
