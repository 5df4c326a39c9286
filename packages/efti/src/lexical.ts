import type { Quantity, Said } from './said.ts'
import { currencies, type Element } from './table.ts'

/** Why an export omits or shortens data of a note. */
export type Why = 'shortened' | 'too_long' | 'not_in_code_list' | 'not_of_its_kind' | 'only_the_first'

export interface Written {
  readonly text: string
  /** Unit, currency, scheme or format of a time: the kind's attribute. */
  readonly attribute?: string
}

export interface Lexical {
  readonly written: readonly Written[]
  readonly lost?: Why
}

const NOTHING: Lexical = { written: [] }
const lost = (why: Why): Lexical => ({ written: [], lost: why })

/**
 * A leaf in its schema type's format. A long text is split if the element may repeat, otherwise cut; an
 * identifier or code that does not fit is left out, since a part of it would name something else.
 */
export function lexicalOf(element: Element, said: Said): Lexical {
  if (said === undefined) return NOTHING
  if (typeof said !== 'string') return isQuantity(said) ? quantityOf(element, said) : lost('not_of_its_kind')
  const text = withoutControls(said)
  if (text === '') return NOTHING
  switch (element.kind) {
    case 'text':
      return textOf(element, text)
    case 'identifier':
      return identifierOf(text, element.max)
    case 'code':
      return codeOf(element, text)
    case 'dateTime':
      return timeOf(text)
    case 'integer':
      return /^\d+$/.test(text) && text.length <= element.max ? one(text) : lost('not_of_its_kind')
    case 'boolean':
      return text === 'true' || text === 'false' ? one(text) : lost('not_of_its_kind')
    default:
      return lost('not_of_its_kind')
  }
}

const one = (text: string, attribute?: string): Lexical => ({
  written: [attribute === undefined ? { text } : { text, attribute }],
})

const isQuantity = (said: Said): said is Quantity =>
  typeof said === 'object' && said !== null && typeof (said as Quantity).value === 'string' && 'unit' in said

const lengthOf = (text: string): number => [...text].length

/** XML 1.0 cannot express most control characters. */
function withoutControls(text: string): string {
  let kept = ''
  for (const letter of text) kept += isControl(letter) ? ' ' : letter
  return kept.trim()
}

const isControl = (letter: string): boolean =>
  letter < ' ' ||
  letter === '\u{fffe}' ||
  letter === '\u{ffff}' ||
  (letter >= '\u{d800}' && letter <= '\u{dfff}')

function textOf({ max, many }: Element, text: string): Lexical {
  if (lengthOf(text) <= max) return one(text)
  const pieces = inPieces(text, max)
  if (many) return { written: pieces.map((piece) => ({ text: piece })) }
  return { written: [{ text: pieces[0] ?? '' }], lost: 'shortened' }
}

/** Pieces of at most `max` characters, split between words where possible. */
function inPieces(text: string, max: number): string[] {
  const pieces: string[] = []
  let letters = [...text]
  while (letters.length > max) {
    const space = letters.lastIndexOf(' ', max)
    const end = space > 0 ? space : max
    pieces.push(letters.slice(0, end).join('').trimEnd())
    letters = [...letters.slice(end).join('').trimStart()]
  }
  return letters.length > 0 ? [...pieces, letters.join('')] : pieces
}

function codeOf({ codes, max }: Element, text: string): Lexical {
  if (codes && !codes.has(text)) return lost('not_in_code_list')
  return lengthOf(text) > max ? lost('too_long') : one(text)
}

function identifierOf(text: string, max: number, scheme?: string): Lexical {
  if (text === '') return NOTHING
  return lengthOf(text) > max ? lost('too_long') : one(text, scheme)
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(?:(Z)|([+-]\d{2}):(\d{2}))$/i

/** UNTDID 2379: 102 is CCYYMMDD, 205 CCYYMMDDHHMMZHHMM, the last five the offset. */
function timeOf(text: string): Lexical {
  const day = DAY.exec(text)
  if (day) return one(day.slice(1).join(''), '102')
  const moment = MOMENT.exec(text)
  if (!moment) return lost('not_of_its_kind')
  const offset = moment[6] ? '+0000' : `${moment[7]}${moment[8]}`
  return one(`${moment.slice(1, 6).join('')}${offset}`, '205')
}

const DECIMAL = /^-?\d{1,12}(?:\.\d{1,6})?$/

function quantityOf({ kind, max }: Element, { value, unit }: Quantity): Lexical {
  if (kind === 'identifier') return identifierOf(withoutControls(value), max, unit)
  const fits = DECIMAL.test(value) && (kind !== 'amount' || /^-?\d+(?:\.\d{1,3})?$/.test(value))
  if (!fits || (kind !== 'measure' && kind !== 'amount')) return lost('not_of_its_kind')
  if (kind === 'amount' && !currencies.has(unit)) return lost('not_in_code_list')
  return one(value, unit)
}
