import { type Direction, directionTo, type Point, project, type Spot } from './geometry.ts'

/** Name, country, kilometres to the east and to the south; larger towns come first. */
type Town = readonly [name: string, country: string, x: number, y: number]

/** `outline.json`, made by tools/generate/map-outline.ts, in kilometres from the middle of the map. */
export interface Outline {
  /** West, north, east, south. */
  readonly box: readonly [number, number, number, number]
  /** Paths of SVG. */
  readonly land: string
  readonly borders: string
  readonly towns: readonly Town[]
}

/** Fetches the outline from this service; its address changes with its content. @throws TypeError without network */
export async function readOutline(address: string): Promise<Outline> {
  const answer = await fetch(address)
  if (!answer.ok) throw new TypeError(`the outline answered ${answer.status}`)
  return answer.json()
}

/** The town next to a place, how far the place is from it, and on which side. */
export interface Nearby {
  readonly name: string
  readonly country: string
  readonly kilometres: number
  readonly direction: Direction
}

/** Farther than this from every town a place has no name. */
const farthest = 150

/** Null far from every town of the outline. */
export function nearestTown({ towns }: Pick<Outline, 'towns'>, spot: Spot): Nearby | null {
  const at = project(spot)
  let nearest: Town | null = null
  let least = farthest
  for (const town of towns) {
    const kilometres = distance(at, pointOf(town))
    if (kilometres < least) [nearest, least] = [town, kilometres]
  }
  if (nearest === null) return null
  const [name, country] = nearest
  return { name, country, kilometres: least, direction: directionTo(pointOf(nearest), at) }
}

export const pointOf = ([, , x, y]: Town): Point => ({ x, y })

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** Where a town of this name is in a country: a note that has no coordinates names the town alone. */
export function townNamed(
  { towns }: Pick<Outline, 'towns'>,
  name: string,
  country: string | null,
): Point | null {
  const wanted = folded(name)
  const found = towns.find(([each, land]) => land === country && folded(each) === wanted)
  return found ? pointOf(found) : null
}

/** Without accents; ł and ß have none that could be taken away. */
const folded = (name: string): string =>
  name
    .slice(0, 100)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .trim()
