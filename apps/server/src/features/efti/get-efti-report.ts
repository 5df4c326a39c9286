import type { getEftiReport, Output } from '@consign/contract'
import { type Exchange, unsaidFields } from '@consign/document-types/exchange'
import { eftiSource, elements, fill, type Loss, reportsOf, type SubsetReport, subsets } from '@consign/efti'
import type { HandlerOf } from '../../contexts/handler.ts'
import { exchanged } from './issued-note.ts'
import { disclaimer, subsetsOf } from './subsets-of.ts'

type Report = Output<typeof getEftiReport>

/** The current note's omissions for each subset, and the data that the export loses. */
export const handle: HandlerOf<typeof getEftiReport> = async ({ service, company }, { params, query }) => {
  const asked = query.subset === undefined ? subsets : subsetsOf(query.subset)
  const { note, versionId, exchange } = await exchanged(service, company, params.documentId)
  const { filled, losses } = fill(exchange.efti(note))
  const reports = reportsOf(filled, asked)
  const { repository, file, commit, version = '', sha256 } = eftiSource
  return {
    documentId: params.documentId,
    versionId,
    says: disclaimer,
    schema: { repository, file, commit, version, sha256 },
    subsets: reports,
    elements: named(reports, exchange.eftiFields),
    changed: [...counted(losses, exchange.eftiFields), ...unsaid(note.data, exchange, asked)],
  }
}

/** The ids in the reports, explained, in the order of the schema. */
function named(reports: readonly SubsetReport[], fields: ReadonlyMap<string, string>): Report['elements'] {
  const ids = new Set(
    reports.flatMap(({ missing, absent, conditional }) => [
      ...missing,
      ...conditional,
      ...absent.flatMap((each) => [each.structure, ...each.elements]),
    ]),
  )
  return elements
    .filter(({ id }) => ids.has(id))
    .map(({ id, path, definition }) => ({ id, path, definition, from: fields.get(path) ?? null }))
}

/** Each reason once an element, however often it occurred. */
function counted(losses: readonly Loss[], fields: ReadonlyMap<string, string>): Report['changed'] {
  const groups = Map.groupBy(losses, ({ element, why }) => `${element.id} ${why}`)
  return [...groups.values()].flatMap(([first, ...more]) =>
    first
      ? [
          {
            element: first.element.id,
            field: fields.get(first.element.path) ?? null,
            why: first.why,
            times: 1 + more.length,
          },
        ]
      : [],
  )
}

const byPath = new Map(elements.map((element) => [element.path, element]))

/** The fields without an element, without one in these subsets, and those whose value has no code. */
function unsaid(
  data: Readonly<Record<string, unknown>>,
  { eftiFields, eftiUncoded }: Exchange,
  asked: readonly string[],
): Report['changed'] {
  const nowhere = unsaidFields(data, eftiFields, (path) => byPath.has(path))
  const known = new Set(nowhere.map(({ field }) => field))
  const notHere = unsaidFields(data, eftiFields, (path) => {
    const marks = byPath.get(path)?.marks
    return marks !== undefined && asked.some((subset) => marks.has(subset))
  }).filter(({ field }) => !known.has(field))
  const uncoded = Map.groupBy(eftiUncoded(data), (field) => field)
  return [
    ...nowhere.map((one) => ({ ...one, element: null, why: 'no_element' as const })),
    ...notHere.map((one) => ({ ...one, element: null, why: 'not_in_subset' as const })),
    ...[...uncoded].map(([field, all]) => ({
      ...{ field, element: null, times: all.length },
      why: 'not_in_code_list' as const,
    })),
  ]
}
