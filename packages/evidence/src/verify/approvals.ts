import { canonicalize } from '../canonical/canonical.ts'
import { approvedEffects } from '../chain/approved.ts'
import type { Actor, EvidenceApproval, JsonObject } from '../chain/types.ts'
import { type Entry, is } from './history.ts'
import { differs, inChainOrder, type Scene, same } from './scene.ts'

type Consumed = Entry<'approval.consumed'>

/** Every approval was bound to exactly its request, by its digest, and stands beside what it allowed. */
export const approvals = async (scene: Scene): Promise<void> => {
  const { evidence, history, primitives, records, report } = scene
  const entries = history.entries.filter(is('approval.consumed'))
  inChainOrder(
    scene,
    'approvals',
    evidence.approvals.map(({ id }) => id),
    entries.map(({ payload }) => payload.approvalId),
  )
  const drafts = await draftDigests(scene)
  for (const { payload, ...entry } of entries) {
    const record = records.approvals.get(payload.approvalId)
    const bound = approvalText(evidence.document.tenantId, payload)
    report.check('approval', payload.approvalId, [
      (await primitives.sha256(bound)) !== payload.digest &&
        'digest is not that of the request it was given for',
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

/** The text whose SHA-256 is the approval's digest: exactly what the person approved. */
const approvalText = (
  tenantId: string,
  { kind, connectionId, operation, input, targetDigest }: Consumed['payload'],
): string =>
  canonicalize(['service-approval-1', tenantId, kind, connectionId, operation, input, targetDigest])

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
  if (operation !== 'publish')
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
