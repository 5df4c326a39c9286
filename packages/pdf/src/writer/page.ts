import { factor, num } from './syntax.ts'
import type { Tag } from './tags.ts'

export const A4 = { width: 595.276, height: 841.89 } as const

/** The operators that set a device colour for filling and for stroking. */
export interface Colour {
  readonly fill: string
  readonly stroke: string
}

/** From 0, black, to 1, white. */
export const grey = (level: number): Colour => ({ fill: `${num(level)} g`, stroke: `${num(level)} G` })

/**
 * One page under construction. Coordinates are points from the top left corner. Everything drawn is inside `tagged` or
 * `artifact`, so that no content is left unmarked (ISO 32000-1, 14.8.2.2).
 */
export class Page {
  /** The page object's number. */
  readonly id: number
  /** Owner of each marked-content sequence, by MCID. */
  readonly tags: Tag[]
  #ops: string[] = []
  #fill = ''
  #font = ''

  constructor(id: number, tags: readonly Tag[] = []) {
    this.id = id
    this.tags = [...tags]
  }

  /** Content that belongs to an element of the structure. */
  tagged(owner: Tag, draw: () => void): void {
    this.#ops.push(`/${owner.type}<</MCID ${this.tags.length}>>BDC`)
    owner.kids.push({ page: this, mcid: this.tags.length })
    this.tags.push(owner)
    draw()
    this.#ops.push('EMC')
  }

  /** Content for the eye only: lines, frames, repeated footers. */
  artifact(kind: '' | 'Pagination' | 'Layout', draw: () => void): void {
    this.#ops.push(kind === '' ? '/Artifact BMC' : `/Artifact<</Type/${kind}>>BDC`)
    draw()
    this.#ops.push('EMC')
  }

  /** Part of a sequence in another language than the document's. */
  language(lang: string, draw: () => void): void {
    this.#ops.push(`/Span<</Lang(${lang})>>BDC`)
    draw()
    this.#ops.push('EMC')
  }

  /** One run of text on a base line; `glyphs` is an encoded literal string. */
  text(x: number, y: number, glyphs: string, font: string, size: number, colour: Colour): void {
    const face = `/${font} ${num(size)} Tf`
    this.#colour(colour)
    this.#ops.push(
      `BT${face === this.#font ? '' : ` ${face}`} ${num(x)} ${num(A4.height - y)} Td ${glyphs}Tj ET`,
    )
    this.#font = face
  }

  fillRect(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.#colour(colour)
    this.#ops.push(`${num(x)} ${num(A4.height - y - height)} ${num(width)} ${num(height)} re f`)
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.#ops.push(`${num(x)} ${num(A4.height - y - height)} ${num(width)} ${num(height)} re S`)
  }

  line(x1: number, y1: number, x2: number, y2: number): void {
    this.#ops.push(`${num(x1)} ${num(A4.height - y1)} m ${num(x2)} ${num(A4.height - y2)} l S`)
  }

  /** Width and colour of the strokes that follow; caps and joins are round when `round`. */
  pen(width: number, colour: Colour, round = false): void {
    this.#ops.push(`${num(width)} w ${round ? '1 J 1 j' : '0 J 0 j'} ${colour.stroke}`)
  }

  /** Operators as they are, in a coordinate system of their own: origin at (x, y), one unit = `scale` points, y up. */
  raw(x: number, y: number, scale: number, colour: Colour, operators: string): void {
    this.#colour(colour)
    this.#ops.push(
      `q ${factor(scale)} 0 0 ${factor(scale)} ${num(x)} ${num(A4.height - y)} cm ${operators} Q`,
    )
  }

  content(): string {
    return this.#ops.join('\n')
  }

  #colour({ fill }: Colour): void {
    if (fill === this.#fill) return
    this.#fill = fill
    this.#ops.push(fill)
  }
}
