/** Keys of the queries that approvals are compared with, for the feed to invalidate. */
export const revisionKey = (draftId: string | undefined) => ['approvals', 'revision', draftId]
export const changedKey = (documentId: string | undefined) => ['approvals', 'changed', documentId]
/** Of all batches: any of their drafts and notes may have changed. */
export const batchKey = ['approvals', 'batch'] as const
