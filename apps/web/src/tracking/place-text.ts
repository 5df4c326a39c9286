import { type Nearby, nearestTown, type Outline, type Spot } from '@consign/map'
import type { Say } from './use-tracking-texts.ts'

/** Nearer than this a place is at the town, in kilometres. */
const at = 6

/** A place in words: by the next town; by its coordinates where none is near, or before the towns are there. */
export const placeText = (say: Say, outline: Outline | null, spot: Spot): string =>
  nearText(say, outline && nearestTown(outline, spot), spot)

export function nearText(say: Say, near: Nearby | null, { lat, lon }: Spot): string {
  if (near === null) return `${lat.toFixed(3)}, ${lon.toFixed(3)}`
  const town = `${near.name} ${near.country}`
  if (near.kilometres < at) return say('near', { town })
  return say('from', { town, km: Math.round(near.kilometres), wind: say(`wind.${near.direction}`) })
}
