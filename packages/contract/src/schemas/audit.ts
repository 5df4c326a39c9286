import Type from 'typebox'
import { closed, DateTime, FreeForm, nullable, Sha256, Uuid } from './common.ts'

/**
 * Something done for a company. `digest` is SHA-256 over the JCS of `{id, at, actor, action, subject, previousDigest}`,
 * so that none can be changed or taken out of the middle unseen.
 */
export const AuditEvent = closed({
  id: Uuid,
  position: Type.Integer({ minimum: 1 }),
  at: DateTime,
  actor: closed({
    kind: Type.Enum(['user', 'apikey', 'connection'] as const),
    id: Uuid,
    name: Type.String(),
  }),
  action: Type.String(),
  subject: FreeForm,
  previousDigest: nullable(Sha256),
  digest: Sha256,
})
