import Type, { type Static } from 'typebox'
import { closed, count, DateTime, list, nullable, SigningRole, sentence, text, Uuid } from './common.ts'

/** Most entries; the longest waiting comes first. */
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
    {
      size: count(),
      witnessedSize: count(),
      checkpointAt: nullable(DateTime),
      owed: count(),
      halted: Type.Optional(sentence(500)),
    },
    'The log of the instance: how many entries it has, how many of them witnesses saw, and how many wait. `halted` is there while nothing is signed because a witness saw more than this log has, and says who.',
  ),
})

export type TrustStatus = Static<typeof TrustStatus>
