import type { revokeGrant } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { revokeIn } from '../../identity/revoke.ts'
import { untilQuiet } from '../../identity/while-active.ts'
import { lockCompany } from '../../store/lock-company.ts'
import { grantsOfPerson } from './oauth-consents.store.ts'

/** Ends every connection of a program that this person approved in this company, at once and on every server. */
export const handle: HandlerOf<typeof revokeGrant> = async ({ company, caller }, { query }) => {
  const ended = await company.write(async (tx) => {
    await lockCompany(tx, company.id)
    const rows = await tx.run(grantsOfPerson, { tenantId: company.id, personId: caller.personId })
    const connections = rows.filter((row) => row.client_id === query.client_id)
    if (connections.length === 0) throw refuse('oauth_consent_not_found')
    for (const { id } of connections) {
      await revokeIn(tx, company.id, id, 'oauth')
      await audit(tx, company.id, caller, 'connection.revoked', { connectionId: id })
    }
    return connections
  })
  for (const { id } of ended) await untilQuiet(company, id)
  return undefined
}
