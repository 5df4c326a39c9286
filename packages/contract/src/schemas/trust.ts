import Type, { type Static } from 'typebox'
import { closed, count, DateTime, list, nullable, SigningRole, sentence, text, Uuid } from './common.ts'

/** More is not told; what waits longest comes first. */
const most = 1000

const OwedTimestamp = closed({
  subjectKind: text(200),
  subjectId: Uuid,
  documentId: Uuid,
  since: DateTime,
  attempts: count(),
  lastError: nullable(sentence(500)),
})

const TimestampAuthority = closed(
  { host: text(300), ok: Type.Boolean(), lastError: nullable(sentence(500)), at: nullable(DateTime) },
  'How it answered the last time; `at` is null before it was asked.',
)

const OwedSeal = closed({
  documentId: Uuid,
  role: SigningRole,
  since: DateTime,
  reason: nullable(sentence(500)),
  fields: list(text(500), 200),
})

export const TrustStatus = closed({
  timestamps: closed({ owed: list(OwedTimestamp, most), authorities: list(TimestampAuthority, 10) }),
  seals: closed({ owed: list(OwedSeal, most) }),
  log: closed(
    { size: count(), witnessedSize: count(), checkpointAt: nullable(DateTime), owed: count() },
    'The log of the instance: how many entries it has, how many of them witnesses saw, and how many wait.',
  ),
})

export type TrustStatus = Static<typeof TrustStatus>
