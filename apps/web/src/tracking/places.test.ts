import type { Outline } from '@consign/map'
import json from '@consign/map/outline.json'
import { describe, expect, it } from 'vitest'
import { type Fix, fixesOf, joinedFixes, stretchesOf } from './places.ts'

const outline = json as unknown as Outline
const fix = (minute: number, lat: number, lon: number): Fix => ({
  at: `2026-11-28T10:${String(minute).padStart(2, '0')}:00.000Z`,
  lat,
  lon,
})

describe('the way in words', () => {
  it('has a line for each town, the newest first, and of each town the nearest place', () => {
    const way = [
      fix(0, 52.23, 21.01),
      fix(1, 52.2, 20.9),
      fix(20, 51.9, 19.6),
      fix(25, 51.78, 19.46),
      fix(30, 51.7, 19.3),
    ]
    const stretches = stretchesOf(way, outline)
    expect(stretches.map(({ near, fix }) => [near?.name, fix.at.slice(11, 16)])).toEqual([
      ['Łódź', '10:25'],
      ['Warszawa', '10:00'],
    ])
  })

  it('comes by a town twice where it returns', () => {
    const [there, away] = [fix(0, 52.23, 21.01), fix(1, 51.77, 19.46)]
    expect(stretchesOf([there, away, { ...there, at: fix(2, 0, 0).at }], outline)).toHaveLength(3)
  })

  it('is none without places, and has no town on the ocean', () => {
    expect(stretchesOf([], outline)).toEqual([])
    expect(stretchesOf([fix(0, 30, -40)], outline)).toEqual([{ near: null, fix: fix(0, 30, -40) }])
  })
})

describe('places of the route and of the stream', () => {
  it('are each there once, in the order of their time, those that came late too', () => {
    const [a, b, c] = [fix(1, 52, 21), fix(2, 52, 20), fix(3, 52, 19)]
    expect(joinedFixes([a, c], [b, c])).toEqual([a, b, c])
    expect(joinedFixes([], [])).toEqual([])
  })

  it('are the same moment, however it is written', () => {
    const one = fix(1, 52, 21)
    expect(joinedFixes([one], [{ ...one, at: '2026-11-28T10:01:00Z' }])).toHaveLength(1)
  })

  it('of a route have longitude and latitude where they belong', () => {
    const route = {
      geometry: { coordinates: [[21, 52]] as const },
      properties: { times: ['2026-11-28T10:01:00.000Z'] },
    }
    expect(fixesOf(route)).toEqual([fix(1, 52, 21)])
    expect(fixesOf({ geometry: null, properties: { times: [] } })).toEqual([])
  })
})
