import type { Static } from 'typebox'
import type { AuditEvent } from '../schemas/audit.ts'
import { apiKey, personName, user } from './people.ts'

export const auditEvent = {
  id: '01a1fdb8-5b78-7e11-9a02-1b2c3d4e5f60',
  position: 2,
  at: apiKey.createdAt,
  actor: { kind: 'user', id: user.id, name: personName },
  action: 'api_key.created',
  subject: { keyId: apiKey.id, name: apiKey.name },
  previousDigest: '3f0f6c1d8a5b49e7c2d1a0b9e8f7d6c5b4a3928170605f4e3d2c1b0a99887766',
  digest: '8c1a2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9',
} satisfies Static<typeof AuditEvent>
