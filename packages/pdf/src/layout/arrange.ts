import type { Room } from '@consign/document-types'

/** Possible heights of content, in points: `full` >= `tight` >= `least`. */
export interface Sizes {
  /** Nothing is cut or set smaller. */
  readonly full: number
  /** Everything in the smallest size. */
  readonly tight: number
  /** Content continues on another page. */
  readonly least: number
}

/** Most content fits in full, so the other heights are computed only for a page that is too small. */
export function sizesOf(full: number, measureTight: () => number, least: number): Sizes {
  let known: number | null = null
  const tight = (): number => {
    known ??= Math.min(full, measureTight())
    return known
  }
  return {
    full,
    get tight() {
      return tight()
    },
    get least() {
      return Math.min(tight(), least)
    },
  }
}

/** A box's demand of the page's height. */
export interface Want {
  /** Height above and below its content: edges, captions, heads of columns. */
  readonly bare: number
  readonly content: Sizes
  readonly room: Room
}

type Bands<T> = readonly (readonly (readonly T[])[])[]
type HeightOf = (want: Want) => number

const STEPS = 30
/** What a page that is too small gives up, in this order. */
const STAGES = [
  ['first', 'full', 'tight'],
  ['next', 'full', 'tight'],
  ['last', 'full', 'tight'],
  ['first', 'tight', 'least'],
  ['next', 'tight', 'least'],
  ['last', 'tight', 'least'],
  ['finally', 'tight', 'least'],
] as const satisfies readonly (readonly [Room['yields'], keyof Sizes, keyof Sizes])[]

/**
 * Heights for the boxes of a page: bands in a column, in them stacks side by side, in them boxes in a column. Every box
 * is as high as its content; spare room goes to the boxes by their shares. On a page that is too small the highest of the
 * boxes that yield first shrink first, each stage as far as needed.
 */
export function arrange(bands: Bands<Want>, height: number): number[][][] {
  const least = cutToFit(bands, height)
  const line = largest(height, (line) => total(bands, stretched(least, line)) <= height)
  const heightOf = stretched(least, line)
  return bands.map((band) => {
    const tall = bandHeight(band, heightOf)
    return band.map((stack) => fillStack(stack, heightOf, tall))
  })
}

/** Content is as high as `from`, but not above `cap` as far as `to` allows. */
interface Limit {
  from: keyof Sizes
  to: keyof Sizes
  cap: number
}

function cutToFit(bands: Bands<Want>, height: number): HeightOf {
  const whole: Limit = { from: 'full', to: 'full', cap: 0 }
  const limits: Record<Room['yields'], Limit> = {
    ...{ first: whole, next: whole, last: whole, finally: whole },
  }
  const heightOf: HeightOf = ({ bare, content, room }) => {
    const { from, to, cap } = limits[room.yields]
    return bare + Math.min(content[from], Math.max(content[to], cap))
  }
  for (const [rank, from, to] of STAGES) {
    if (total(bands, heightOf) <= height) break
    const fits = (cap: number): boolean => {
      limits[rank] = { from, to, cap }
      return total(bands, heightOf) <= height
    }
    limits[rank] = { from, to, cap: largest(height, fits) }
  }
  return heightOf
}

const stretched =
  (least: HeightOf, line: number): HeightOf =>
  (want) =>
    Math.max(least(want), want.bare + want.room.share * line)

/** The largest value up to a limit that fits, found by halves; 0 when none does. */
function largest(limit: number, fits: (value: number) => boolean): number {
  let [low, high] = [0, limit]
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

const total = (bands: Bands<Want>, heightOf: HeightOf): number =>
  bands.reduce((sum, band) => sum + bandHeight(band, heightOf), 0)

const bandHeight = (band: readonly (readonly Want[])[], heightOf: HeightOf): number =>
  Math.max(...band.map((stack) => stackHeight(stack, heightOf)))

const stackHeight = (stack: readonly Want[], heightOf: HeightOf): number =>
  stack.reduce((sum, want) => sum + heightOf(want), 0)

/** A stack's spare room beside a higher one goes to its cut boxes, then to all by their shares. */
function fillStack(stack: readonly Want[], heightOf: HeightOf, tall: number): number[] {
  let spare = tall - stackHeight(stack, heightOf)
  const heights = stack.map((want) => {
    const height = heightOf(want)
    const given = Math.min(spare, Math.max(0, want.bare + want.content.full - height))
    spare -= given
    return height + given
  })
  const shares = stack.reduce((sum, { room }) => sum + room.share, 0)
  return heights.map((height, index) => height + (spare * stack[index]!.room.share) / shares)
}
