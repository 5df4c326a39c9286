import { type Point, project, type Spot } from './geometry.ts'

/** Kilometres of the reported places joined straight. */
export function lengthOf(route: readonly Spot[]): number {
  const points = route.map(project)
  return points
    .slice(1)
    .reduce(
      (sum, point, i) => sum + Math.hypot(point.x - (points[i]?.x ?? 0), point.y - (points[i]?.y ?? 0)),
      0,
    )
}

/** Kilometres along the line: behind the vehicle, and with what is left to the end; null where the end has no place. */
export function progressOf(route: readonly Spot[], end: Point | null): { done: number; all: number } | null {
  const last = route.at(-1)
  if (last === undefined || end === null) return null
  const done = lengthOf(route)
  const at = project(last)
  return { done, all: done + Math.hypot(end.x - at.x, end.y - at.y) }
}
