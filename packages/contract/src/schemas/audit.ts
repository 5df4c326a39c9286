import Type from 'typebox'
import { closed, count, DateTime, FreeForm, nullable, Sha256, text, Uuid } from './common.ts'

/**
 * An action in a company's log. `digest` is SHA-256 over the JCS of `{id, at, actor, action, subject, previousDigest}`,
 * and of `via` where it is there, so that changes and removals are detected.
 */
export const AuditEvent = closed({
  id: Uuid,
  position: count(1),
  at: DateTime,
  actor: closed({
    kind: Type.Enum(['user', 'apikey', 'connection'] as const),
    id: Uuid,
    name: text(200),
  }),
  action: text(200),
  subject: FreeForm,
  via: Type.Optional(
    Type.Enum(['rest', 'mcp', 'web'] as const, {
      description: 'a call over REST, of an agent over MCP, or of our pages; absent for what no call did',
    }),
  ),
  previousDigest: nullable(Sha256),
  digest: Sha256,
})
