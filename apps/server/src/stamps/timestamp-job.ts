import { jobKind } from '../jobs/kind.ts'

/** The subject: part of a document, or a digest of the instance's own. */
export type StampedSubject =
  | {
      readonly tenantId: string
      readonly documentId: string
      readonly subjectKind: SubjectKind
      readonly subjectId: string
    }
  | { readonly messageImprint: string }

export type SubjectKind = 'consent' | 'olf_seal'

const HOUR = 3600
const DOUBLING = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560]
const DAYS = 60

/** Retried after 5 s, then at doubling intervals up to an hour, for two months. */
export const timestampJob = jobKind<StampedSubject>({
  name: 'timestamp',
  atOnce: 2,
  seconds: 180,
  waits: [...DOUBLING, ...Array<number>(DAYS * 24).fill(HOUR)],
  keepDays: { done: 7, dead: 400 },
})
