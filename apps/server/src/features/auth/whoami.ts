import type { whoami } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'

export const handle: HandlerOf<typeof whoami> = async ({ caller, service }) => ({
  kind: caller.kind,
  tenantId: caller.tenantId,
  ...(caller.role === null ? {} : { role: caller.role }),
  name: caller.name,
  permissions: [...caller.permissions],
  ...(caller.kind === 'apikey' && caller.connectionId ? { keyId: caller.connectionId } : {}),
  ...(caller.clientId === null ? {} : { clientId: caller.clientId }),
  expiresAt: caller.expiresAt,
  connectionId: caller.connectionId,
  requireApproval: caller.requireApproval,
  handOutLinks: caller.handOutLinks,
  ...(caller.kind === 'user' ? { sendsMail: service.mails, asksVies: service.vies !== null } : {}),
})
