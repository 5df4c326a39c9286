import { makeChecks } from './check.ts'
import { deepFreeze } from './deep-freeze.ts'
import type { Fold } from './fold.ts'
import { valueAt } from './pointer.ts'
import type { DocumentType, TypeDefinition } from './types.ts'

/** Makes a type of document from its definition, which is frozen by it, and its fold. */
export function defineType(definition: TypeDefinition, fold: Fold): DocumentType {
  const frozen = deepFreeze(definition)
  return Object.freeze({
    name: frozen.name,
    version: frozen.version,
    definition: frozen,
    ...makeChecks(frozen),
    fold,
    summary: (data: unknown) => ({
      reference: textAt(data, frozen.summary.reference),
      sender: textAt(data, frozen.summary.sender),
      consignee: textAt(data, frozen.summary.consignee),
    }),
  })
}

function textAt(data: unknown, pointer: string): string | null {
  const value = valueAt(data, pointer)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
