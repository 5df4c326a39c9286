import { encode } from 'uqr'

/** A QR code as a path of squares of one unit. */
export interface Squares {
  readonly size: number
  readonly path: string
}

export function squaresOf(text: string): Squares {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
