import { allowedBy } from './allowed.ts'
import { largest } from './bound-lists.ts'
import { makeChecks } from './check.ts'
import { deepFreeze } from './deep-freeze.ts'
import type { Fold } from './fold.ts'
import { type ListedPlaces, namesAt, readListing, textAt } from './listing.ts'
import type { ToOlf } from './olf.ts'
import type { DocumentType, TypeDefinition } from './types.ts'

/**
 * Makes a document type from its definition, which it freezes, its fold, its list places, its zones and its seal mapping. The
 * last three are outside the definition: changing them changes no digest.
 */
export function defineType(
  definition: TypeDefinition,
  fold: Fold,
  listed: ListedPlaces,
  zoneOf: DocumentType['zoneOf'],
  toOlf: ToOlf | null = null,
): DocumentType {
  const frozen = deepFreeze(definition)
  return Object.freeze({
    name: frozen.name,
    version: frozen.version,
    definition: frozen,
    longestText: largest(frozen.dataSchema, 'maxLength'),
    ...makeChecks(frozen, toOlf),
    fold,
    toOlf,
    summary: (data: unknown) => ({
      reference: textAt(data, frozen.summary.reference),
      sender: textAt(data, frozen.summary.sender),
      consignee:
        textAt(data, frozen.summary.consignee) ??
        (listed.consignees === undefined ? null : namesAt(data, listed.consignees)),
    }),
    allowed: allowedBy(frozen.dataSchema),
    zoneOf,
    listing: (data: unknown) => readListing(data, listed),
  })
}
