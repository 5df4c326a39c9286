import type { OutputOf } from '@consign/sdk'
import type { JsonObject } from './model/json.ts'

/** The data of a note in force. */
export function dataInForce({
  document,
  versions,
}: Pick<OutputOf<'evidence'>, 'document' | 'versions'>): JsonObject {
  const current = versions.find(({ id }) => id === document.currentVersionId)
  return { ...(current?.data as JsonObject | undefined), type: { ...document.type } }
}
