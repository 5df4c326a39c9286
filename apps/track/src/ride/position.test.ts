import { describe, expect, it } from 'vitest'
import { tokenOf } from './link.ts'
import { isWorthIt, metresBetween, type Position, positionOf } from './position.ts'

const fix = { latitude: 52.1234567, longitude: 21, accuracy: 8.4, speed: null, heading: null }
const minute = 60_000
const at = (minutes: number, lat = 52): Position => ({ at: minutes * minute, lat, lon: 21 })

describe('a place of the browser', () => {
  it('is sent with what is known, and without what is not', () => {
    expect(positionOf(fix, 5, 71.4)).toEqual({ at: 5, lat: 52.123457, lon: 21, accuracy: 8, battery: 71 })
  })

  it.each([
    ['a speed of no lorry', { speed: 140 }],
    ['a negative speed', { speed: -1 }],
    ['a heading of 360°', { heading: 360 }],
    ['a heading that is no number', { heading: Number.NaN }],
    ['an accuracy of the whole earth', { accuracy: 1e7 }],
  ])('with %s is sent without it', (_, wrong) => {
    const known = positionOf({ ...fix, ...wrong }, 5, undefined)
    expect(known).toMatchObject({ at: 5, lat: 52.123457 })
    for (const name of Object.keys(wrong)) expect(known).not.toHaveProperty(name)
  })

  it.each([
    { latitude: 91 },
    { latitude: Number.NaN },
    { longitude: -180.1 },
  ])('that is nowhere on earth is none: %o', (wrong) => {
    expect(positionOf({ ...fix, ...wrong }, 5, undefined)).toBeUndefined()
  })
})

describe('a place is kept', () => {
  it.each([
    ['the first', undefined, at(0), true],
    ['after a minute, when the vehicle has moved', at(0), at(1, 52.001), true],
    ['not after a minute where it stands', at(0), at(1, 52.0001), false],
    ['after two minutes where it stands: three in five tell of an arrival', at(0), at(2), true],
    ['not twice in a minute, however far', at(0), at(0.5, 53), false],
    ['a little early: timers are not exact', at(0), at(0.95, 52.01), true],
  ])('%s', (_, last, next, expected) => {
    expect(isWorthIt(last, next)).toBe(expected)
  })

  it('measured flat, which is near enough', () => {
    expect(metresBetween(at(0), at(0, 52.01))).toBeCloseTo(1112, 0)
    expect(metresBetween(at(0), { ...at(0), lon: 21.01 })).toBeCloseTo(684.6, 0)
  })
})

describe('the token of an address', () => {
  it.each([
    ['/track/abc', 'abc'],
    ['/track/a%20b', 'a b'],
    ['/track/', undefined],
    ['/track', undefined],
    ['/follow/abc', undefined],
    ['/track/%E0%A4%A', undefined],
  ])('%s', (path, token) => {
    expect(tokenOf(path, 'track')).toBe(token)
  })
})
