import type { Colour, Drawn, Segment } from './drawing.ts'
import { type PdfObjects, readObjects } from './read-file.ts'

const HEIGHT = 841.89

/** A font of a page: its PostScript name, and the character of each glyph number. */
interface PageFont {
  readonly name: string
  readonly characters: ReadonlyMap<number, string>
}

interface State {
  fill: Colour
  stroke: Colour
  lineWidth: number
  round: boolean
  /** Of all that is drawn: scale, then shift. */
  scale: number
  dx: number
  dy: number
}

/** What each page of one of our PDFs shows, read from the finished file. Throws for an operator it does not know. */
export function readPages(pdf: Uint8Array): Drawn[][] {
  const objects = readObjects(pdf)
  const tree = [...objects.bodies.values()].find((body) => body.includes('/Type/Pages'))!
  return refs(/\/Kids\[([^\]]*)\]/.exec(tree)![1]!).map((id) => readPage(objects, objects.bodies.get(id)!))
}

const refs = (text: string): number[] => [...text.matchAll(/(\d+) 0 R/g)].map((match) => Number(match[1]))

function readPage(objects: PdfObjects, page: string): Drawn[] {
  const contents = refs(/\/Contents( \d+ 0 R|\[[^\]]*\])/.exec(page)![1]!)
  const fonts = new Map<string, PageFont>()
  for (const [, name, id] of /\/Font<<(.*?)>>/.exec(page)![1]!.matchAll(/\/(\w+) (\d+) 0 R/g)) {
    fonts.set(name!, readFont(objects, objects.bodies.get(Number(id))!))
  }
  const interpreter = new Interpreter(fonts)
  for (const id of contents) interpreter.run(objects.streams.get(id)!.toString('latin1'))
  return interpreter.drawn
}

function readFont(objects: PdfObjects, font: string): PageFont {
  const cmap = objects.streams.get(Number(/\/ToUnicode (\d+)/.exec(font)![1]))!.toString('latin1')
  const pairs = [...cmap.matchAll(/^<(\w{4})> <(\w{4})>$/gm)]
  const characters = pairs.map(
    ([, glyph, code]) =>
      [Number.parseInt(glyph!, 16), String.fromCharCode(Number.parseInt(code!, 16))] as const,
  )
  return { name: /\/BaseFont\/[A-Z]{6}\+([\w-]+)/.exec(font)![1]!, characters: new Map(characters) }
}

const TOKEN = /\((?:\\.|[^\\)])*\)|<<(?:[^<>]|<<[^<>]*>>)*>>|\/[^\s/<>[\]()]+|[^\s/<>[\]()]+/gs
const marks = new Set(['BDC', 'BMC', 'EMC', 'BT', 'ET'])

/** Operators of ISO 32000-1, Annex A, as far as our pages use them. */
class Interpreter {
  readonly drawn: Drawn[] = []
  readonly #fonts: ReadonlyMap<string, PageFont>
  readonly #saved: State[] = []
  #state: State = { fill: [0], stroke: [0], lineWidth: 1, round: false, scale: 1, dx: 0, dy: 0 }
  #segments: Segment[] = []
  #font = { name: '', size: 0 }
  #at = { x: 0, y: 0 }

  constructor(fonts: ReadonlyMap<string, PageFont>) {
    this.#fonts = fonts
  }

  run(content: string): void {
    let operands: string[] = []
    for (const [token] of content.matchAll(TOKEN)) {
      if (/^[-+.\d(/<]/.test(token)) operands.push(token)
      else {
        this.#operate(token, operands)
        operands = []
      }
    }
  }

  #operate(operator: string, operands: readonly string[]): void {
    if (marks.has(operator)) return
    const numbers = operands.map(Number)
    if (this.#setState(operator, numbers)) return
    if (this.#buildPath(operator, numbers as [number, number, number, number])) return
    const [x = 0, y = 0] = numbers
    if (operator === 'Tf') this.#font = { name: operands[0]!.slice(1), size: numbers[1]! }
    else if (operator === 'Td') this.#at = this.#place(x, y)
    else if (operator === 'Tj') this.#show(operands[0]!)
    else throw new Error(`an operator that is not expected: ${operands.join(' ')} ${operator}`)
  }

  #setState(operator: string, numbers: readonly number[]): boolean {
    const state = this.#state
    const first = numbers[0]!
    if (operator === 'w') state.lineWidth = first * state.scale
    else if (operator === 'J' || operator === 'j') state.round = first === 1
    else if (operator === 'g' || operator === 'rg') state.fill = numbers
    else if (operator === 'G' || operator === 'RG') state.stroke = numbers
    else if (operator === 'q') this.#saved.push({ ...state })
    else if (operator === 'Q') this.#state = this.#saved.pop()!
    else if (operator === 'cm') {
      const [dx, dy] = [numbers[4]!, numbers[5]!]
      state.dx += dx * state.scale
      state.dy += dy * state.scale
      state.scale *= first
    } else return false
    return true
  }

  #buildPath(operator: string, [x, y, width, height]: [number, number, number, number]): boolean {
    if (operator === 'm' || operator === 'l') {
      this.#segments.push({ to: operator === 'm' ? 'move' : 'line', ...this.#place(x, y) })
    } else if (operator === 're') {
      const size = { width: width * this.#state.scale, height: height * this.#state.scale }
      this.#segments.push({ to: 'rect', ...this.#place(x, y + height), ...size })
    } else if (operator === 'S' || operator === 'f') {
      const { stroke, fill, lineWidth, round } = this.#state
      const paint = operator === 'S' ? 'stroke' : 'fill'
      const colour = operator === 'S' ? stroke : fill
      this.drawn.push({ kind: 'path', paint, segments: this.#segments, lineWidth, round, colour })
      this.#segments = []
    } else return false
    return true
  }

  #place(x: number, y: number): { x: number; y: number } {
    const { scale, dx, dy } = this.#state
    return { x: dx + x * scale, y: HEIGHT - (dy + y * scale) }
  }

  /** A literal string of two-byte glyph numbers. */
  #show(literal: string): void {
    const bytes = literal.slice(1, -1).replaceAll(/\\(.)/gs, (_, one: string) => (one === 'r' ? '\r' : one))
    const font = this.#fonts.get(this.#font.name)!
    let text = ''
    for (let i = 0; i < bytes.length; i += 2) {
      text += font.characters.get(bytes.charCodeAt(i) * 256 + bytes.charCodeAt(i + 1)) ?? ''
    }
    const { size } = this.#font
    this.drawn.push({ kind: 'text', ...this.#at, font: font.name, size, text, colour: this.#state.fill })
  }
}
