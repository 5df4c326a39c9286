interface Point {
  readonly lat: number
  readonly lon: number
}

/** Metres that a left out position may lie beside the line. */
const toleranceM = 15
const metresOfDegree = 111_195

/**
 * The line without positions that lie on it (Douglas and Peucker, 1973), with its ends. At most some 5,000 positions: the worst line
 * costs their square.
 */
export function simplified<P extends Point>(way: readonly P[]): P[] {
  if (way.length <= 2) return [...way]
  const kept = new Set([0, way.length - 1])
  const parts: (readonly [number, number])[] = [[0, way.length - 1]]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part
    const far = farthest(way, first, last)
    if (far.metres <= toleranceM) continue
    kept.add(far.index)
    parts.push([first, far.index], [far.index, last])
  }
  return way.filter((_, index) => kept.has(index))
}

function farthest(way: readonly Point[], first: number, last: number) {
  let far = { index: first, metres: 0 }
  for (let index = first + 1; index < last; index++) {
    const metres = metresBeside(way[index] as Point, way[first] as Point, way[last] as Point)
    if (metres > far.metres) far = { index, metres }
  }
  return far
}

/** Metres from a point to a line between two others, on a plane that touches the sphere there. */
function metresBeside(point: Point, from: Point, to: Point): number {
  const scale = Math.cos((from.lat * Math.PI) / 180)
  const x = (each: Point) => (each.lon - from.lon) * scale
  const y = (each: Point) => each.lat - from.lat
  const length = x(to) ** 2 + y(to) ** 2
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x(point) * x(to) + y(point) * y(to)) / length))
  return Math.hypot(x(point) - along * x(to), y(point) - along * y(to)) * metresOfDegree
}
