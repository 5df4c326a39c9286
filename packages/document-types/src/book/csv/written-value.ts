import type { Column, HeaderLanguage } from './columns.ts'
import { type Equipment, writtenEquipment } from './equipment.ts'
import { flags, uses, vehicles, type Words } from './value-words.ts'

/** The cell of a value, which `readValue` reads as that value again. */
export function writtenValue(holds: Column['holds'], value: unknown, language: HeaderLanguage): string {
  if (value === undefined || value === null) return ''
  if (holds === 'uses') return (value as string[]).map((use) => nameOf(uses, use, language)).join(', ')
  if (holds === 'vehicleKind') return nameOf(vehicles, value as string, language)
  if (holds === 'flag') return value === true ? nameOf(flags, 'true', language) : ''
  if (holds === 'equipment') return writtenEquipment(value as readonly Equipment[])
  return String(value)
}

const nameOf = (words: Words, value: string, language: HeaderLanguage): string =>
  words[value]?.[language][0] ?? value
