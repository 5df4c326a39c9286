import {
  findType,
  printCountry,
  printMoney,
  printNumber,
  printPlaceTime,
  type TypeDefinition,
  tick,
} from '@consign/document-types'
import { keysOf } from './undo.ts'

/** Fields and their values in the words and formats of the form. */
export interface FieldWords {
  /** A path with its place in a list; a path outside the form unchanged. */
  readonly name: (path: string) => string
  readonly value: (path: string, value: unknown) => string
}

/** In these languages; the first decides the format of numbers and countries, as in the boxes. */
export function fieldWords(
  definition: TypeDefinition,
  data: unknown,
  languages: readonly string[],
): FieldWords {
  const { presentation, form } = definition
  const [first = 'en'] = languages
  const type = findType(definition)
  const texts = (key: string): string => {
    const known = presentation.labels[key]
    return [...new Set(languages.map((lang) => known?.[lang] ?? known?.en ?? key))].join(' / ')
  }
  const fields = new Map(
    form.sections.flatMap((section) =>
      section.fields.map((field) => [field.path, { field, section: section.label }] as const),
    ),
  )
  const known = (path: string) => fields.get(patternOf(path))
  const scalar = (path: string, value: unknown): string => {
    const { input, options = [] } = known(path)?.field ?? {}
    const option = options.find((one) => one.value === value)
    if (option) return texts(option.label)
    if (typeof value === 'boolean') return tick(value)
    if (typeof value === 'number') return printNumber(value, first)
    if (typeof value !== 'string') return JSON.stringify(value)
    if (path.endsWith('/amount')) return printMoney(value, undefined, first)
    if (input === 'decimal') return printNumber(value, first)
    if (input === 'country') return printCountry(value, first)
    // On the clocks of the place.
    if (input === 'datetime') return printPlaceTime(value, type?.zoneOf(data, path) ?? undefined)
    return value
  }
  return {
    name: (path) => {
      const found = known(path)
      const at = keysOf(path).filter(isIndex)
      const place = at.map((index) => ` ${Number(index) + 1}`).join('')
      return found ? `${texts(found.section)}${place}: ${texts(found.field.label)}` : path
    },
    value: (path, value) =>
      Array.isArray(value) ? value.map((one) => scalar(path, one)).join(', ') : scalar(path, value),
  }
}

const isIndex = (key: string): boolean => /^\d+$/.test(key)

const patternOf = (path: string): string =>
  keysOf(path)
    .map((key) => `/${isIndex(key) ? '*' : key}`)
    .join('')
