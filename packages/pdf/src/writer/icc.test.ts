import { expect, it } from 'vitest'
import { srgbProfile } from './icc.ts'

const profile = srgbProfile()

function tagged(signature: string): Buffer {
  for (let index = 0; index < profile.readUInt32BE(128); index += 1) {
    const at = 132 + 12 * index
    if (profile.toString('latin1', at, at + 4) !== signature) continue
    return profile.subarray(
      profile.readUInt32BE(at + 4),
      profile.readUInt32BE(at + 4) + profile.readUInt32BE(at + 8),
    )
  }
  throw new Error(`no tag ${signature}`)
}

it('is an RGB display profile of version 2 that knows its own size', () => {
  expect(profile.readUInt32BE(0)).toBe(profile.length)
  expect(profile[8]).toBe(2)
  expect(profile.toString('latin1', 12, 24)).toBe('mntrRGB XYZ ')
  expect(profile.toString('latin1', 36, 40)).toBe('acsp')
})

it('has what ICC.1:2001-04 asks of a three-component matrix profile', () => {
  for (const tag of ['desc', 'cprt', 'wtpt', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC']) {
    expect(tagged(tag).length).toBeGreaterThan(8)
  }
})

it('adds red, green and blue up to white', () => {
  for (const axis of [8, 12, 16]) {
    const sum = ['rXYZ', 'gXYZ', 'bXYZ'].reduce((total, tag) => total + tagged(tag).readInt32BE(axis), 0)
    expect(Math.abs(sum - tagged('wtpt').readInt32BE(axis)) / 65536).toBeLessThan(0.001)
  }
})

it('has the transfer curve of IEC 61966-2-1', () => {
  const curve = tagged('gTRC')
  const at = (value: number): number => curve.readUInt16BE(12 + 2 * Math.round(value * 255)) / 65535
  expect(at(0)).toBe(0)
  expect(at(1)).toBe(1)
  expect(at(128 / 255)).toBeCloseTo(0.2159, 3)
  expect(at(5 / 255)).toBeCloseTo(5 / 255 / 12.92, 4)
})
