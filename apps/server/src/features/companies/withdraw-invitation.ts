import type { withdrawInvitation as operation } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { none } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { withdrawInvitation } from './invitations.store.ts'

/** Idempotent; an accepted one is gone. */
export const handle: HandlerOf<typeof operation> = ({ company, caller }, { params }) =>
  company.write(async (tx) => {
    const [withdrawn] = await tx.run(withdrawInvitation, { tenantId: company.id, id: params.invitationId })
    if (!withdrawn) throw none('No such invitation.', 'Nie ma takiego zaproszenia.')
    await audit(tx, company.id, caller, 'invitation.withdrawn', { invitationId: params.invitationId })
    return undefined
  })
