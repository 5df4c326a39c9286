import { canonicalize } from '../canonical/canonical.ts'
import type { EvidenceApproval, JsonObject } from '../chain/types.ts'
import { targetOf } from './extras.ts'
import { digest } from './seeded.ts'
import type { Story } from './signed-note.ts'

/** An approval of a batch, given once for items of several notes. */
export interface BatchApproval {
  readonly approval: EvidenceApproval
  /** The note's own items, in their places; of other notes the digest alone. */
  readonly items: readonly string[]
  /** Uses the item at a place: its event, and the approval as this note's evidence has it. */
  use(index: number, change?: JsonObject): void
}

/** A place of a batch: the note's own item, or another note's, of which only a digest is known. */
type Place = JsonObject | 'another'

/** An approval of a batch, whose items are used one by one. */
export const batchApproval = (
  story: Story,
  operation: string,
  places: readonly Place[],
  targets: (input: JsonObject) => string = (input) => targetOf(story, operation, input),
): BatchApproval => {
  const { kind, id: connectionId } = story.agent
  const items = places.map((input, index) =>
    input === 'another'
      ? digest(`the item of note ${index}`)
      : digest(canonicalize([operation, input, targets(input)])),
  )
  const bound = ['service-approval-batch-1', story.tenantId, kind, connectionId, operation, items]
  const approval: EvidenceApproval = {
    id: story.id('approval', story.approvals.length),
    operation,
    status: 'consumed',
    requestedBy: { connectionId, name: 'Agent' },
    summary: null,
    input: {},
    url: 'https://example.com/approvals/1',
    createdAt: story.at(-120_000),
    decidedAt: story.at(-60_000),
    decidedBy: 'Ania',
    expiresAt: story.at(840_000),
  }
  const use = (index: number, change: JsonObject = {}) => {
    const input = places[index] === 'another' ? {} : (places[index] as JsonObject)
    story.approvals.push({ ...approval, input })
    story.append('approval.consumed', story.current.id, {
      approvalId: approval.id,
      kind,
      connectionId,
      operation,
      input,
      targetDigest: targets(input),
      digest: digest(canonicalize(bound)),
      decidedBy: approval.decidedBy,
      decidedAt: approval.decidedAt,
      batch: { index, total: items.length, items },
      ...change,
    })
  }
  return { approval, items, use }
}
