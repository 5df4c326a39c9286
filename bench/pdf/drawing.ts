/** What a page shows, whatever drew it. Points from the top left corner. */
export type Drawn = Text | Path

export interface Text {
  readonly kind: 'text'
  /** Left end of the base line. */
  readonly x: number
  readonly y: number
  readonly font: string
  readonly size: number
  readonly text: string
  readonly colour: Colour
}

export interface Path {
  readonly kind: 'path'
  readonly paint: 'stroke' | 'fill'
  readonly segments: readonly Segment[]
  readonly lineWidth: number
  readonly round: boolean
  readonly colour: Colour
}

export type Segment =
  | { readonly to: 'move' | 'line'; readonly x: number; readonly y: number }
  | {
      readonly to: 'rect'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }

/** Parts from 0 to 1: one for grey, three for red, green and blue. */
export type Colour = readonly number[]
