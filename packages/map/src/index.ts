export { drawMap, type Scene } from './draw.ts'
export { type Direction, directionTo, kilometresBetween, project, type Spot } from './geometry.ts'
export { type Nearby, nearestTown, type Outline, readOutline, townNamed } from './outline.ts'
export { lengthOf, progressOf } from './progress.ts'
