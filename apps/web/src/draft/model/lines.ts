import { isObject, type Json, type JsonObject } from './json.ts'
import { valueAt, withValue } from './pointer.ts'

/** What a line of goods counts, weighs and marks: another note's is never taken over. */
const counted = [
  '/marks',
  '/barcodes',
  '/packages',
  '/grossWeightKg',
  '/netWeightKg',
  '/volumeM3',
  '/loadingMetres',
  '/otherQuantity',
  '/adr/totalQuantity',
  '/adr/netExplosiveMassKg',
]

/** Lines that are remembered at most. */
const mostLines = 500

/** The goods of earlier notes as what describes them, each once, the first ones first. */
export function linesOf(notes: readonly JsonObject[], path: string): JsonObject[] {
  const lines = new Map<string, JsonObject>()
  for (const data of notes) {
    const items = valueAt(data, path)
    for (const item of Array.isArray(items) ? items : []) {
      if (lines.size >= mostLines) return [...lines.values()]
      const line = isObject(item) ? described(item) : {}
      const key = keyOf(line)
      if (typeof line['description'] === 'string' && !lines.has(key)) lines.set(key, line)
    }
  }
  return [...lines.values()]
}

/** Lines are told apart by their words, however they are written. */
export const keyOf = (line: JsonObject): string =>
  ['description', 'packaging', 'adr']
    .map((member) => JSON.stringify(line[member] ?? '').toLowerCase())
    .join(' ')

const described = (line: JsonObject): JsonObject =>
  counted.reduce((left, pointer) => withValue(left, pointer, undefined), line)

/** A line whose description was chosen. Whatever else was typed in it stays. */
export const lineWith = (typed: Json | undefined, chosen: JsonObject): JsonObject => {
  const { description } = chosen
  return { ...chosen, ...(isObject(typed) ? typed : {}), ...(description !== undefined && { description }) }
}
