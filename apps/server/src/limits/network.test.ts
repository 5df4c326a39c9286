import { describe, expect, it } from 'vitest'
import { networkOf, networksOf, siteOf } from './network.ts'

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

  it('the empty text, where its connection is gone', () => {
    expect([networkOf(undefined), siteOf(undefined)]).toEqual(['', ''])
    expect(networksOf(undefined)).toHaveLength(1)
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

it('an IPv6 address counts in its /56 and /48 too, which have more than one share', () => {
  expect(networksOf('2001:db8:1:abcd::9')).toEqual([
    { name: '2001:db8:1:abcd::/64', share: 1, attempts: 1 },
    { name: '2001:db8:1:ab00::/56', share: 4, attempts: 2 },
    { name: '2001:db8:1::/48', share: 16, attempts: 4 },
  ])
  expect(networksOf('203.0.113.7')).toEqual([{ name: '203.0.113.7', share: 1, attempts: 1 }])
})

it('the networks of one home line are one site', () => {
  expect(siteOf('2001:db8:1:ab00::1')).toBe(siteOf('2001:db8:1:abff::1'))
  expect(siteOf('2001:db8:1:ab00::1')).not.toBe(siteOf('2001:db8:1:ac00::1'))
  expect(siteOf('203.0.113.7')).toBe('203.0.113.7')
})
