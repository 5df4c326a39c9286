import { canonicalize } from '../canonical/canonical.ts'
import { approvedEffects, batchOperations } from '../chain/approved.ts'
import type { Actor, EvidenceApproval, JsonObject } from '../chain/types.ts'
import { type Entry, is } from './history.ts'
import { differs, inChainOrder, type Scene, same } from './scene.ts'

type Consumed = Entry<'approval.consumed'>

/** Every approval was bound to exactly its request, by its digest, and stands beside what it allowed. */
export const approvals = async (scene: Scene): Promise<void> => {
  const { evidence, history, primitives, report } = scene
  const entries = history.entries.filter(is('approval.consumed'))
  const listed = evidence.approvals
  inChainOrder(
    scene,
    'approvals',
    listed.map(({ id }, place) => nameOf(id, entries[place])),
    entries.map(itemName),
  )
  const drafts = await draftDigests(scene)
  for (const [place, { payload, ...entry }] of entries.entries()) {
    const record = listed[place]?.id === payload.approvalId ? listed[place] : undefined
    const bound = approvalText(evidence.document.tenantId, payload)
    report.check('approval', payload.approvalId, [
      (await primitives.sha256(bound)) !== payload.digest &&
        'digest is not that of the request it was given for',
      await wrongItem(scene, payload),
      payload.decidedAt > entry.event.receivedAt && 'used before it was decided',
      !(await isForNoteThen(scene, { payload, ...entry }, drafts)) &&
        'given for another note, or for it as it was before',
      ...(record === undefined ? [] : asRecorded(record, payload)),
    ])
    report.check('approval beside its effect', payload.approvalId, [
      wrongEffect(scene, { payload, ...entry }),
    ])
  }
}

const nameOf = (id: string, entry: Consumed | undefined): string =>
  entry?.payload.approvalId === id ? itemName(entry) : id

/** The approval, of a batch with its item: a note can have several of one. */
const itemName = ({ payload: { approvalId, batch } }: Consumed): string =>
  batch === undefined ? approvalId : `${approvalId} ${batch.index}`

/** The text whose SHA-256 is the approval's digest: exactly what the person approved. */
const approvalText = (
  tenantId: string,
  { kind, connectionId, operation, input, targetDigest, batch }: Consumed['payload'],
): string =>
  canonicalize(
    batch === undefined
      ? ['service-approval-1', tenantId, kind, connectionId, operation, input, targetDigest]
      : ['service-approval-batch-1', tenantId, kind, connectionId, operation, batch.items],
  )

/** A batch's approval is bound to the digest of each item; the evidence of a note has its own item only. */
async function wrongItem(
  { primitives }: Scene,
  { operation, input, targetDigest, batch }: Consumed['payload'],
): Promise<string | false> {
  if (batch === undefined)
    return batchOperations.has(operation) && `${operation} is approved for a batch, which this one has not`
  if (!batchOperations.has(operation)) return `${operation} is not approved for a batch`
  const { index, total, items } = batch
  if (total !== items.length) return differs('batch.total', total, items.length) ?? false
  const digest = await primitives.sha256(canonicalize([operation, input, targetDigest]))
  return items[index] !== digest && 'the digest of its item is not the one that was approved'
}

/**
 * Whether the approval was for this note in its state at that time. Of a draft only the issued data remains; the draft
 * may have named its type, which data of a version does not.
 */
async function isForNoteThen(
  scene: Scene,
  { index, payload }: Consumed,
  drafts: readonly string[],
): Promise<boolean> {
  const { evidence, history, primitives } = scene
  const { document } = evidence
  const { operation, input, targetDigest } = payload
  const digest = (value: unknown) => primitives.sha256(canonicalize(value))
  if (operation !== 'publish' && operation !== 'publish_batch')
    return (await digest(['document', document.id, history.currentAt[index] ?? null])) === targetDigest
  const targets = drafts.map((draft) =>
    digest(['draft', lower(input['draftId']), input['revision'] ?? null, draft]),
  )
  return (await Promise.all(targets)).includes(targetDigest)
}

const draftDigests = ({ evidence, primitives }: Scene): Promise<readonly string[]> => {
  const { document, versions } = evidence
  const data = versions[0]?.data ?? {}
  const drafts = [data, { ...data, type: document.type }]
  return Promise.all(drafts.map((draft) => primitives.sha256(canonicalize(draft))))
}

/** An id in an input is as the caller sent it. */
const lower = (id: unknown): unknown => (typeof id === 'string' ? id.toLowerCase() : null)

const asRecorded = (
  record: EvidenceApproval,
  payload: Consumed['payload'],
): readonly (string | undefined | false)[] => [
  differs('status', record.status, 'consumed'),
  differs('operation', record.operation, payload.operation),
  !same(record.input, payload.input) && 'input is not the one the chain names',
  differs('requestedBy', record.requestedBy.connectionId, payload.connectionId),
  differs('decidedBy', record.decidedBy, payload.decidedBy),
  differs('decidedAt', record.decidedAt, payload.decidedAt),
]

const wrongEffect = ({ evidence, history }: Scene, { index, payload }: Consumed): string | undefined => {
  const effect = approvedEffects.get(payload.operation)
  if (effect === undefined) return `${payload.operation} is not an operation that needs approval here`
  const { actor, approval, event } = effect
  const at = approval === 'before' ? index + 1 : index - 1
  const beside = history.at.get(at)
  if (beside?.name !== event) return `not right ${approval} ${event}`
  const { document_id: documentId, role } = payload.input
  if (approval === 'before' && documentId !== undefined && lower(documentId) !== evidence.document.id)
    return 'approved for another document'
  const caused = beside.payload as unknown as JsonObject
  if (approval === 'before' && role !== undefined && 'role' in caused && caused['role'] !== role)
    return differs('role', caused['role'], role)
  return actor === null ? undefined : byAnother(caused[actor] as unknown as Actor, payload)
}

/** The actor must be the program that received the approval. */
const byAnother = ({ kind, id }: Actor, { kind: allowed, connectionId }: Consumed['payload']) =>
  kind === allowed && id === connectionId
    ? undefined
    : `approved for ${allowed} ${connectionId}, done by ${kind} ${id}`
