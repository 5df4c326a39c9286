import type { updateConnection } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { none } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { lockAsOwner } from '../../identity/lock-as-owner.ts'
import { permissionSet } from '../../identity/permission-set.ts'
import { changeConnection, connectionOf } from './connections.store.ts'

/** Takes effect at the next call, since each call reads the permissions. */
export const handle: HandlerOf<typeof updateConnection> = ({ company, caller }, { params, body }) =>
  company.write(async (tx) => {
    await lockAsOwner(tx, caller)
    const permissions = body.permissions ? permissionSet(body.permissions) : null
    const [row] = await tx.run(changeConnection, {
      tenantId: company.id,
      id: params.connectionId,
      requireApproval: body.requireApproval ?? null,
      permissions,
    })
    if (!row) throw none('No such connection of this company.', 'Ta firma nie ma takiego połączenia.')
    await audit(tx, company.id, caller, 'connection.changed', { connectionId: row.id, ...body })
    return connectionOf(row)
  })
