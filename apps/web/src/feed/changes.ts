import type { FeedMessage } from '@consign/sdk/feed'

/** The queries to read again. */
export interface Changes {
  /** Everything: `gone`, when changes were missed; or `begun`, when what was read a moment ago may be older. */
  readonly all: 'gone' | 'begun' | null
  readonly documents: ReadonlySet<string>
  /** Drafts that were saved or deleted. */
  readonly drafts: ReadonlySet<string>
  readonly hasApprovals: boolean
}

export const noChanges: Changes = {
  all: null,
  documents: new Set(),
  drafts: new Set(),
  hasApprovals: false,
}

/** Adds the changes that a message of the feed reports. */
export function withMessage(changes: Changes, message: FeedMessage): Changes {
  if (message.kind === 'gap') return { ...changes, all: 'gone' }
  if (message.kind === 'start') return { ...changes, all: changes.all ?? 'begun' }
  const { items } = message
  return {
    all: changes.all,
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

/** Two reports of changes, one after the other, as one. */
export const joined = (first: Changes, then: Changes): Changes => ({
  all: first.all === 'gone' ? first.all : (then.all ?? first.all),
  documents: new Set([...first.documents, ...then.documents]),
  drafts: new Set([...first.drafts, ...then.drafts]),
  hasApprovals: first.hasApprovals || then.hasApprovals,
})

const withIds = (ids: ReadonlySet<string>, more: readonly (string | null)[]): ReadonlySet<string> =>
  new Set([...ids, ...more.filter((id) => id !== null)])
