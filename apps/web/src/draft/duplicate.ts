import { defaultType, type Field, findType, type TypeDefinition, typeOf } from '@consign/document-types'
import type { OutputOf } from '@consign/sdk'
import type { JsonObject } from './model/json.ts'
import { inItem, valueAt, withValue } from './model/pointer.ts'

/** Fields that belong to one transport only, besides dates and times. */
const once: readonly string[] = [
  '/reference',
  '/noteNumber',
  '/vehicle/sealNumbers',
  '/delivery/receivedPlace',
  '/carrierReservations',
  '/documentsAttached/*/number',
  '/documentsAttached/*/sha256',
  '/returnables/*/returned',
  '/returnables/*/atDelivery',
]

/** The data of a note in force. */
export function dataInForce({
  document,
  versions,
}: Pick<OutputOf<'evidence'>, 'document' | 'versions'>): JsonObject {
  const current = versions.find(({ id }) => id === document.currentVersionId)
  return { ...(current?.data as JsonObject | undefined), type: { ...document.type } }
}

/**
 * The data of a note or a draft as the beginning of another: without its reference, dates and all else that belongs to one
 * transport.
 */
export function beginningOf(data: JsonObject): JsonObject {
  const definition = findType(typeOf(data) ?? defaultType)?.definition
  const left = definition ? [...once, ...datesOf(definition)] : once
  return left
    .flatMap((pattern) => placesOf(pattern, data))
    .reduce((all, pointer) => withValue(all, pointer, undefined), data)
}

const datesOf = ({ form }: TypeDefinition): string[] =>
  form.sections
    .flatMap(({ fields }): readonly Field[] => fields)
    .filter(({ input }) => input === 'date' || input === 'datetime')
    .map(({ path }) => path)

function placesOf(pattern: string, data: JsonObject): string[] {
  const [list] = pattern.split('/*')
  if (list === undefined || list === pattern) return [pattern]
  const items = valueAt(data, list)
  return Array.isArray(items) ? items.map((_, index) => inItem(pattern, index)) : []
}
