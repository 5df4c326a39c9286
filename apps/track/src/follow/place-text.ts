import { nearestTown, type Outline, type Spot } from '@consign/map'
import type { Say } from '../parts/speak.ts'

/** Nearer than this a place is at the town, in kilometres. */
const at = 6

/** A place in words: by the next town, its coordinates where none is near. */
export function placeText(say: Say, outline: Outline | null, spot: Spot | null): string {
  if (spot === null) return say('follow.nowhere')
  const near = outline && nearestTown(outline, spot)
  if (!near) return `${spot.lat.toFixed(3)}, ${spot.lon.toFixed(3)}`
  const town = `${near.name} ${near.country}`
  return near.kilometres < at
    ? say('follow.at', { town })
    : say('follow.from', {
        town,
        km: say.number(Math.round(near.kilometres)),
        direction: say(`wind.${near.direction}`),
      })
}
