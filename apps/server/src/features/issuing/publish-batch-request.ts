import type { CompanyContext } from '../../contexts/context.ts'
import { batchRequest } from '../../gate/batch.ts'
import type { CardItem, Gated } from '../../gate/gate.ts'
import { noteOnCard } from '../../gate/note-on-card.ts'
import { savedWith } from '../../gate/saved-with.ts'
import type { ToIssue } from './drafts-of-batch.ts'
import { draftTarget } from './publish-request.ts'

/** One approval for the drafts that are to be issued, bound to the content of each. */
export function publishBatchRequest(
  { caller, language }: CompanyContext,
  input: object,
  toIssue: readonly ToIssue[],
): () => Gated {
  let made: Gated | undefined
  const items = (): CardItem[] =>
    toIssue.map(({ input: own, draft, checked: { type, data } }) => ({
      input: { draftId: own.draftId, revision: own.revision },
      targetDigest: draftTarget(draft),
      card: {
        ...noteOnCard({ id: draft.id, type, data }, language),
        revision: draft.revision,
        includesSave: savedWith(caller, draft),
      },
    }))
  const make = () =>
    batchRequest({
      operation: 'publish_batch',
      input,
      items: items(),
      card: {
        subject: `Drafts: ${toIssue.length}`,
        action: `Issue the consignment notes, ${toIssue.length} of them. They cannot be changed or undone afterwards.`,
        includesSave: toIssue.some(({ draft }) => savedWith(caller, draft)),
      },
    })
  return () => {
    made ??= make()
    return made
  }
}
