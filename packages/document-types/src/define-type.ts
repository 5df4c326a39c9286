import { allowedBy } from './allowed.ts'
import { largest } from './bound-lists.ts'
import { makeChecks } from './check.ts'
import { deepFreeze } from './deep-freeze.ts'
import type { Fold } from './fold.ts'
import { forAnotherBy } from './for-another.ts'
import { type ListedPlaces, namesAt, readListing, textAt } from './listing.ts'
import type { ToOlf } from './olf.ts'
import type { MessageLanguage } from './texts.ts'
import type { DocumentType, Follows, Problem, TypeDefinition } from './types.ts'

/** What belongs to a type outside its definition: changing it changes no digest. */
interface Beside {
  readonly fold: Fold
  readonly listed: ListedPlaces
  readonly zoneOf: DocumentType['zoneOf']
  readonly follows?: Follows
  readonly toOlf?: ToOlf
  /** Warnings by lists that are no part of the definition. Takes any JSON. */
  readonly doubts?: (data: unknown, language: MessageLanguage) => Problem[]
}

/** Makes a document type from its definition, which it freezes, and from what stands beside it. */
export function defineType(
  definition: TypeDefinition,
  { fold, listed, zoneOf, follows = () => [], toOlf, doubts }: Beside,
): DocumentType {
  const frozen = deepFreeze(definition)
  return Object.freeze({
    name: frozen.name,
    version: frozen.version,
    definition: frozen,
    longestText: largest(frozen.dataSchema, 'maxLength'),
    ...makeChecks(frozen, toOlf ?? null, doubts),
    fold,
    follows,
    toOlf: toOlf ?? null,
    summary: (data: unknown) => ({
      reference: textAt(data, frozen.summary.reference),
      sender: textAt(data, frozen.summary.sender),
      consignee:
        textAt(data, frozen.summary.consignee) ??
        (listed.consignees === undefined ? null : namesAt(data, listed.consignees)),
    }),
    allowed: allowedBy(frozen.dataSchema),
    forAnother: forAnotherBy(frozen.form.sections),
    zoneOf,
    listing: (data: unknown) => readListing(data, listed),
  })
}
