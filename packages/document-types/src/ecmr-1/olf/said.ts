import type { NotSaid } from '../../olf.ts'
import { formatPointer, parsePointer, valueAt } from '../../pointer.ts'
import type { Text } from '../../texts.ts'

/** The shortest text that the model allows. */
const LEAST = 2

/** Reads data for the model and records the losses. */
export class Said {
  readonly notSaid: NotSaid[] = []
  readonly #data: unknown

  constructor(data: unknown) {
    this.#data = data
  }

  /** The text at a pointer, unchanged; undefined without one. */
  find(path: string): string | undefined {
    const value = valueAt(this.#data, path)
    return typeof value === 'string' && value.trim() !== '' ? value : undefined
  }

  is(path: string): boolean {
    return valueAt(this.#data, path) === true
  }

  number(path: string): number | undefined {
    const value = valueAt(this.#data, path)
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  }

  /** Pointers of the items of a list. */
  items(path: string): string[] {
    const value = valueAt(this.#data, path)
    return Array.isArray(value)
      ? value.map((_, at) => formatPointer([...parsePointer(path), String(at)]))
      : []
  }

  /** Texts of a list. */
  texts(path: string): string[] {
    return this.items(path).flatMap((item) => this.find(item) ?? [])
  }

  /** A text of the model; null if absent or if it would be cut. */
  text(path: string, most: number, value: string | undefined = this.find(path)): string | null {
    if (value === undefined) return null
    const length = [...value].length
    if (length > most) return this.#lose(path, tooLong(most))
    if (length < LEAST) return this.#lose(path, tooShort)
    return value
  }

  /** Several texts as one; a missing one is recorded as lost with its reason. */
  joined(path: string, most: number, parts: readonly (string | undefined)[], between = '; '): string | null {
    const known = parts.filter((part) => part !== undefined && part !== '')
    return known.length === 0 ? null : this.text(path, most, known.join(between))
  }

  /** A decimal as the number of the model. */
  decimal(path: string, most: number): number | null {
    const text = this.find(path)
    return text === undefined || !DECIMAL.test(text) ? null : this.limited(path, Number(text), most)
  }

  limited(path: string, value: number | undefined, most: number): number | null {
    if (value === undefined) return null
    return value < 0 || value > most ? this.#lose(path, outside(most)) : value
  }

  /** A moment, in UTC with milliseconds; a day is its first moment. */
  moment(...paths: readonly string[]): string | null {
    const text = paths.map((path) => this.find(path)).find((found) => found !== undefined)
    const at = text === undefined ? Number.NaN : Date.parse(text)
    return Number.isNaN(at) ? null : new Date(at).toISOString()
  }

  /** Data for which the model has no field at all. */
  noRoom(path: string): void {
    this.#lose(path, NO_ROOM)
  }

  #lose(path: string, why: Text): null {
    this.notSaid.push({ path, why })
    return null
  }
}

const DECIMAL = /^-?\d{1,12}(\.\d{1,3})?$/

const tooLong = (most: number): Text => ({
  en: `longer than the ${most} characters that OLF takes`,
  pl: `tekst dłuższy niż ${most} znaków przyjmowanych przez OLF`,
})
const tooShort: Text = {
  en: `shorter than the ${LEAST} characters that OLF asks for`,
  pl: `tekst krótszy niż ${LEAST} znaki wymagane przez OLF`,
}
const outside = (most: number): Text => ({
  en: `not within the 0 to ${most} that OLF takes`,
  pl: `wartość spoza zakresu od 0 do ${most} przyjmowanego przez OLF`,
})
const NO_ROOM: Text = { en: 'OLF has no place for it', pl: 'OLF nie ma na to miejsca' }
