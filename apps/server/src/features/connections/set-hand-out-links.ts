import type { setHandOutLinks } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { none } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { lockAsOwner } from '../../identity/lock-as-owner.ts'
import { changeHandOutLinks, connectionOf } from './connections.store.ts'

/** Takes effect at the next call, since each call checks it. */
export const handle: HandlerOf<typeof setHandOutLinks> = ({ company, caller }, { params, body }) =>
  company.write(async (tx) => {
    await lockAsOwner(tx, caller)
    const { handOutLinks } = body
    const [row] = await tx.run(changeHandOutLinks, {
      tenantId: company.id,
      id: params.connectionId,
      handOutLinks,
    })
    if (!row) throw none('No such connection of this company.', 'Ta firma nie ma takiego połączenia.')
    await audit(tx, company.id, caller, 'connection.changed', { connectionId: row.id, handOutLinks })
    return connectionOf(row)
  })
