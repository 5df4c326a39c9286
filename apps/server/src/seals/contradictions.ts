import { findType } from '@consign/document-types'
import type { DocumentVersion, JsonObject } from '@consign/evidence'

/** A fact of the Open Logistics Foundation's model that every mapping of a note gives alike; `*` stands for each item. */
const FACTS = [
  ...['sender', 'consignee', 'carrier'].flatMap((party) => [
    `${party}Information/${party}CompanyName`,
    `${party}Information/${party}CountryCode/value`,
  ]),
  'itemList/*/numberOfPackages/logisticsPackageItemQuantity',
  'itemList/*/grossWeightInKg/supplyChainConsignmentItemGrossWeight',
] as const

/** The model's limit for names. */
const LONGEST_NAME = 60
/** Weights are floats there, with three decimals here. */
const ALIKE = 0.000_5

/**
 * The contradictions between a partner's seal and a version of the note: parties and their countries, number of lines of
 * goods, packages and weights. Other data are phrased differently by each program, and omissions contradict nothing.
 *
 * @param ecmr `sealedDocument.ecmr`; hostile
 * @returns places in `ecmrConsignment`, none if they agree or the note's type has no such mapping
 */
export function contradictions(version: DocumentVersion, ecmr: JsonObject): string[] {
  const toOlf = findType(version.type)?.toOlf
  if (!toOlf) return []
  const ours = toOlf(version.data).consignment
  const theirs = ecmr['ecmrConsignment']
  const [lines, theirLines] = [linesOf(ours), linesOf(theirs)]
  if (lines > 0 && theirLines > 0 && lines !== theirLines) return ['itemList']
  return FACTS.flatMap((fact) =>
    fact.includes('*')
      ? Array.from({ length: theirLines }, (_, at) => fact.replace('*', String(at)))
      : [fact],
  ).filter((place) => differ(at(ours, place), at(theirs, place)))
}

const linesOf = (consignment: unknown): number => {
  const list = at(consignment, 'itemList')
  return Array.isArray(list) ? Math.min(list.length, mostLines) : 0
}

/** A note has at most 100. */
const mostLines = 1_000

const at = (value: unknown, place: string): unknown =>
  place
    .split('/')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null && Object.hasOwn(found, name)
          ? (found as Record<string, unknown>)[name]
          : undefined,
      value,
    )

function differ(ours: unknown, theirs: unknown): boolean {
  if (typeof ours === 'number' && typeof theirs === 'number') return Math.abs(ours - theirs) > ALIKE
  return typeof ours === 'string' && typeof theirs === 'string' && plain(ours) !== plain(theirs)
}

const plain = (name: string): string =>
  name
    .slice(0, 10 * LONGEST_NAME)
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s/u)
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, LONGEST_NAME)
    .trim()
