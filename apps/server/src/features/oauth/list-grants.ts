import type { listGrants } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { permissionSet } from '../../identity/permission-set.ts'
import { displayOf } from '../../oauth/clients.ts'
import { grantsOfPerson } from './oauth-consents.store.ts'
import { programOf } from './program-of.ts'

/** One entry per program, however often it was connected: its combined permissions, since the last connection. */
export const handle: HandlerOf<typeof listGrants> = async ({ service, company, caller }) => {
  const rows = await company.query(grantsOfPerson, { tenantId: company.id, personId: caller.personId })
  const programs = [...Map.groupBy(rows, (row) => row.client_id ?? '')]
  return Promise.all(
    programs.map(async ([id, connections]) => {
      const client = await service.oauth.clients.find(id)
      const [newest] = connections
      return {
        client: client
          ? programOf(displayOf(client))
          : { id, name: newest?.name ?? '', uri: '', logo_uri: '' },
        scopes: permissionSet(connections.flatMap((row) => row.permissions)),
        granted_at: newest?.created_at.toISOString() ?? '',
      }
    }),
  )
}
