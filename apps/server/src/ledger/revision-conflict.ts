import { type Refusal, refuse } from '../ground/refusal.ts'

/** The caller's revision is not the draft's, whichever is higher. */
export const revisionConflict = (revision: number): Refusal =>
  refuse('VERSION_CONFLICT', {
    message: { en: `The draft is at revision ${revision}.`, pl: `Szkic jest w wersji ${revision}.` },
    details: { revision },
  })
