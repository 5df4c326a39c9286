import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { geoAzimuthalEqualArea, geoDistance } from 'd3-geo'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directions, directionTo, kilometresBetween, project } from './geometry.ts'
import { type Label, townLabels } from './labels.ts'
import { nearestTown, type Outline, townNamed } from './outline.ts'
import { lengthOf, progressOf } from './progress.ts'
import { thinned } from './thinned.ts'
import { pixel, viewOf } from './view.ts'

const text = readFileSync(new URL('./outline.json', import.meta.url), 'utf8')
const outline: Outline = JSON.parse(text)

const warszawa = { lat: 52.23, lon: 21.01 }
const duesseldorf = { lat: 51.23, lon: 6.78 }
const spot = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('the outline', () => {
  it('has at most 60 kB, gzipped, and some 300 towns that no other covers', () => {
    expect(gzipSync(text).length).toBeLessThan(60_000)
    expect(outline.towns.length).toBeGreaterThan(290)
    const places = outline.towns.map(([, , x, y]) => `${x} ${y}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('is a path of relative steps, and nothing else', () => {
    for (const path of [outline.land, outline.borders]) expect(path).toMatch(/^(?:M-?\d+ -?\d+l[-\d ]+z?)+$/)
  })

  it('has the towns where the projection has them', () => {
    for (const [name, at] of [
      ['Warszawa', warszawa],
      ['Düsseldorf', duesseldorf],
    ] as const) {
      const [, , x, y] = outline.towns.find(([each]) => each === name) ?? ['', '', 0, 0]
      const point = project(at)
      expect(Math.hypot(point.x - x, point.y - y)).toBeLessThan(6)
    }
  })
})

describe('the projection', () => {
  it('is the one of d3-geo', () => {
    const theirs = geoAzimuthalEqualArea().rotate([-14, -51]).scale(6371).translate([0, 0])
    fc.assert(
      fc.property(spot, (at) => {
        // Opposite to the middle no projection of this kind has a place.
        fc.pre(geoDistance([14, 51], [at.lon, at.lat]) < 2.9)
        const [x, y] = theirs([at.lon, at.lat]) ?? [0, 0]
        const ours = project(at)
        expect(Math.hypot(ours.x - x, ours.y - y)).toBeLessThan(0.01)
      }),
    )
  })

  it('measures as d3-geo does, and the map is near it in Europe', () => {
    fc.assert(
      fc.property(spot, spot, (one, other) => {
        const theirs = geoDistance([one.lon, one.lat], [other.lon, other.lat]) * 6371
        expect(kilometresBetween(one, other)).toBeCloseTo(theirs, 3)
      }),
    )
    const [one, other] = [project(warszawa), project(duesseldorf)]
    const onMap = Math.hypot(one.x - other.x, one.y - other.y)
    expect(Math.abs(onMap - kilometresBetween(warszawa, duesseldorf))).toBeLessThan(5)
  })

  it('names eight winds', () => {
    const seen = directions.map((_, i) => {
      const turn = (i * Math.PI) / 4
      return directionTo({ x: 0, y: 0 }, { x: 100 * Math.sin(turn), y: -100 * Math.cos(turn) })
    })
    expect(seen).toEqual([...directions])
  })
})

describe('a place in words', () => {
  it('is told by the next town, its distance and its side', () => {
    const near = nearestTown(outline, { lat: 52.4, lon: 16.45 })
    expect(near).toMatchObject({ name: 'Poznań', country: 'PL', direction: 'w' })
    expect(near?.kilometres).toBeGreaterThan(25)
    expect(near?.kilometres).toBeLessThan(40)
  })

  it('far from every town has no name', () => {
    expect(nearestTown(outline, { lat: 0, lon: -30 })).toBeNull()
  })

  it.each([
    ['Łódź', 'PL'],
    ['lodz', 'PL'],
    ['DÜSSELDORF', 'DE'],
    [' Praha', 'CZ'],
  ])('%s %s is found by its name', (name, country) => {
    expect(townNamed(outline, name, country)).not.toBeNull()
  })

  it('of another country or unknown is not found', () => {
    expect(townNamed(outline, 'Warszawa', 'DE')).toBeNull()
    expect(townNamed(outline, 'Wólka', 'PL')).toBeNull()
    expect(townNamed(outline, 'Warszawa', null)).toBeNull()
  })
})

describe('the way', () => {
  it('is as long as the straight lines between its places', () => {
    const berlin = { lat: 52.52, lon: 13.4 }
    const by = lengthOf([warszawa, berlin, duesseldorf])
    const flown = kilometresBetween(warszawa, berlin) + kilometresBetween(berlin, duesseldorf)
    expect(Math.abs(by - flown)).toBeLessThan(8)
    expect(lengthOf([])).toBe(0)
    expect(lengthOf([berlin])).toBe(0)
  })

  it('has what is left only where its end is known', () => {
    const whole = progressOf([warszawa], project(duesseldorf))
    expect(whole?.done).toBe(0)
    expect(whole?.all).toBeGreaterThan(900)
    expect(progressOf([warszawa], null)).toBeNull()
    expect(progressOf([], project(duesseldorf))).toBeNull()
  })

  it('of very many places keeps its first and last, and at most as many as are wanted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), (length) => {
        const all = Array.from({ length }, (_, i) => i)
        const few = thinned(all, 100)
        expect(few.length).toBeLessThanOrEqual(101)
        expect([few[0], few.at(-1)]).toEqual([0, length - 1])
      }),
    )
  })
})

describe('the picture', () => {
  const size = { width: 880, height: 800 }
  const insets = { top: 48, right: 72, bottom: 48, left: 72 }

  it('shows every place inside what is free of it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ x: fc.integer({ min: -2400, max: 2500 }), y: fc.integer({ min: -2300, max: 1800 }) }),
          {
            minLength: 1,
            maxLength: 20,
          },
        ),
        (points) => {
          const view = viewOf(points, size, insets, outline.box)
          for (const { x, y } of points.map((point) => pixel(view, point))) {
            expect(x).toBeGreaterThanOrEqual(insets.left - 1)
            expect(x).toBeLessThanOrEqual(size.width - insets.right + 1)
            expect(y).toBeGreaterThanOrEqual(insets.top - 1)
            expect(y).toBeLessThanOrEqual(size.height - insets.bottom + 1)
          }
        },
      ),
    )
  })

  it.each([
    [880, 800],
    [360, 320],
  ])('of %i by %i names towns that cover neither each other nor a stop', (width, height) => {
    const points = [project(warszawa), project(duesseldorf)]
    const view = viewOf(points, { width, height }, insets, outline.box)
    const stops: Label[] = [{ name: 'Warszawa', at: pixel(view, points[0]!), side: 'right' }]
    const labels = townLabels(outline, view, { width, height }, stops, [])
    expect(labels.length).toBeGreaterThan(2)
    expect(labels.map(({ name }) => name)).not.toContain('Warszawa')
    for (const [i, one] of labels.entries())
      for (const other of labels.slice(i + 1))
        expect(Math.abs(one.at.y - other.at.y) > 18 || Math.abs(one.at.x - other.at.x) > 20).toBe(true)
  })
})
