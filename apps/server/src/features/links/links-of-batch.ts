import type { GatedId } from '@consign/contract'
import { canonicalize, type SigningRole } from '@consign/evidence'
import type { CompanyContext } from '../../contexts/context.ts'
import { batchRequest } from '../../gate/batch.ts'
import { role as party, secretShown, whoseLink } from '../../gate/cards.ts'
import type { Gated } from '../../gate/gate.ts'
import { noteOnCard } from '../../gate/note-on-card.ts'
import { refuse } from '../../ground/refusal.ts'
import { actorOf } from '../../identity/actor.ts'
import { sendEvents } from '../../ledger/append.ts'
import { BatchProblems } from '../../ledger/batch-problems.ts'
import { type DocumentRow, lockedDocument } from '../../ledger/documents.ts'
import { eventMustFit } from '../../ledger/note-bounds.ts'
import { type SignGrantRow, signGrantsOf } from '../../ledger/sign-grants.ts'
import type { Transaction } from '../../store/company.ts'
import { sha256 } from '../../store/digest.ts'
import { statement } from '../../store/statement.ts'
import { activeSignLink, newSignLink } from './sign-link-of-role.ts'

/** A link of a batch as the caller asks for it. */
export interface LinkItem {
  readonly document_id: string
  readonly role: SigningRole
}

/** A link of a batch: the active one, or one that can be made. */
export interface PlannedLink {
  readonly index: number
  readonly item: LinkItem
  readonly document: DocumentRow
  readonly grants: readonly SignGrantRow[]
  readonly active: SignGrantRow | undefined
}

/**
 * Locks the documents in the order of their ids, so that batches that overlap wait for each other in no circle. Refuses with
 * every problem of all items.
 */
export async function planLinks(
  tx: Transaction,
  { company, caller }: CompanyContext,
  items: readonly LinkItem[],
): Promise<readonly PlannedLink[]> {
  const ids = [...new Set(items.map(idOf))].sort()
  // In one pipeline: a statement sees rows committed before it began, so links are those of the locked document.
  const locked = await Promise.all(
    ids.map(async (documentId) => {
      const [document, grants] = await Promise.all([
        lockedDocument(tx, company.id, documentId),
        tx.run(signGrantsOf, { tenantId: company.id, documentId }),
      ])
      return [documentId, { document, grants }] as const
    }),
  )
  const byId = new Map(locked)
  const problems = new BatchProblems()
  const planned = items.map((item, index) =>
    problems.of(index, (): PlannedLink => {
      const { document, grants = [] } = byId.get(idOf(item)) ?? {}
      if (!document) throw refuse('DOCUMENT_NOT_FOUND')
      const active = activeSignLink(document, grants, { role: item.role })
      if (!active) eventMustFit(document, caller)
      return { index, item, document, grants, active }
    }),
  )
  problems.mustBeNone()
  return planned as PlannedLink[]
}

const idOf = ({ document_id }: LinkItem): string => document_id.toLowerCase()

const bodiesOnCards = statement(
  'version_bodies_on_cards',
  { tenantId: 'uuid', documents: 'uuid[]', versions: 'uuid[]' },
  // A note beyond the usual size is named on a card, not told.
  `select v.document_id, case when octet_length(v.body) <= 65536 then v.body end as body
     from version v
     join unnest(:documents::uuid[], :versions::uuid[]) as asked (document_id, version_id)
       on v.document_id = asked.document_id and v.id = asked.version_id
    where v.tenant_id = :tenantId`,
  { document_id: 'uuid', body: 'text?' },
)

interface LinksRequest {
  readonly operation: GatedId
  readonly input: object
  readonly subject: string
  readonly action: string
  readonly planned: readonly PlannedLink[]
}

/** One approval for links of a batch, each bound to its note's current version. */
export function linksRequest(
  tx: Transaction,
  { company, caller, language }: CompanyContext,
  { operation, input, subject, action, planned }: LinksRequest,
): () => Promise<Gated> {
  const mayHandOut = caller.handOutLinks ? { mayHandOut: true } : {}
  const make = async () => {
    const bodies = await tx.run(bodiesOnCards, {
      tenantId: company.id,
      documents: planned.map(({ document }) => document.id),
      versions: planned.map(({ document }) => document.current_version_id),
    })
    const dataOf = new Map(
      bodies.map(({ document_id, body }) => [document_id, body && JSON.parse(body).data]),
    )
    const items = planned.map(({ item, document }) => {
      const type = { name: document.type_name, version: document.type_version }
      const card = noteOnCard({ id: document.id, type, data: dataOf.get(document.id) ?? {} }, language)
      return {
        input: { document_id: item.document_id, role: item.role },
        targetDigest: sha256(canonicalize(['document', document.id, document.current_version_id])),
        card: {
          ...card,
          supplied: { ...card.supplied, reference: card.supplied.reference ?? document.reference },
          ...whoseLink(item),
          ...mayHandOut,
        },
      }
    })
    return batchRequest({ operation, input, items, card: { subject, action } })
  }
  let made: Promise<Gated> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The sentence of a card about many links. */
export const actionOn = (planned: readonly PlannedLink[], { caller }: CompanyContext): string => {
  const roles = [...new Set(planned.map(({ item }) => party(item.role)))]
  const whose = roles.length > 1 ? `${roles.slice(0, -1).join(', ')} and ${roles.at(-1)}` : roles[0]
  return `Create ${planned.length} signing links for ${whose}, valid 7 days. Whoever has one can sign.${secretShown(caller.handOutLinks)}`
}

/**
 * Makes the links that do not stand yet, each with its event, in the order of the items.
 * @param eventsOf the events that precede a link’s own in the chain of its note
 * @returns every item's link
 */
export function sendLinksOf(
  tx: Transaction,
  { caller }: CompanyContext,
  planned: readonly PlannedLink[],
  eventsOf: (planned: PlannedLink) => readonly { readonly name: string; readonly payload: object }[],
): readonly SignGrantRow[] {
  const by = actorOf(caller)
  const moved = new Map<string, DocumentRow>()
  return planned.map((one) => {
    if (one.active) return one.active
    const document = moved.get(one.document.id) ?? one.document
    const { row, event } = newSignLink(tx, document, one.grants, { role: one.item.role }, by)
    const head = sendEvents(tx, document, [...eventsOf(one), event]).at(-1)
    if (head)
      moved.set(document.id, {
        ...document,
        head_digest: head.eventDigest,
        head_position: head.position,
        head_received_at: head.receivedAt,
      })
    return row
  })
}
