import type { FeedMessage } from '@consign/sdk/feed'

/** What has to be read anew. */
export interface Changes {
  /** Everything: nobody can say what has changed. */
  readonly isAll: boolean
  readonly documents: ReadonlySet<string>
  /** Drafts that were saved or deleted. */
  readonly drafts: ReadonlySet<string>
  readonly hasApprovals: boolean
}

export const noChanges: Changes = {
  isAll: false,
  documents: new Set(),
  drafts: new Set(),
  hasApprovals: false,
}

/** Changes with what a message of the feed says, too. */
export function withMessage(changes: Changes, message: FeedMessage): Changes {
  if (message.kind !== 'events') return { ...changes, isAll: true }
  const { items } = message
  return {
    isAll: changes.isAll,
    documents: withIds(
      changes.documents,
      items.map(({ documentId }) => documentId),
    ),
    drafts: withIds(
      changes.drafts,
      items.map(({ type, subjectId }) => (type.startsWith('draft.') ? subjectId : null)),
    ),
    hasApprovals: changes.hasApprovals || items.some(({ type }) => type.startsWith('approval.')),
  }
}

const withIds = (ids: ReadonlySet<string>, more: readonly (string | null)[]): ReadonlySet<string> =>
  new Set([...ids, ...more.filter((id) => id !== null)])
