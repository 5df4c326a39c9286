import { permissionType } from '../../identity/permission-type.ts'
import { statement } from '../../store/statement.ts'

export const insertConnection = statement(
  'insert_oauth_connection',
  {
    tenantId: 'uuid',
    id: 'uuid',
    clientId: 'text',
    name: 'text',
    permissions: permissionType,
    requireApproval: 'bool',
    handOutLinks: 'bool',
    personId: 'uuid',
    redirectHost: 'text?',
  },
  `insert into connection (tenant_id, id, kind, client_id, name, permissions, require_approval, hand_out_links,
                           person_id, redirect_host)
   values (:tenantId, :id, 'oauth', :clientId, :name, :permissions, :requireApproval, :handOutLinks, :personId,
           :redirectHost)`,
)

/** A person's valid approvals, newest first. */
export const grantsOfPerson = statement(
  'grants_of_person',
  { tenantId: 'uuid', personId: 'uuid' },
  `select id, client_id, name, permissions, created_at from connection
    where tenant_id = :tenantId and person_id = :personId and kind = 'oauth' and revoked_at is null
    order by created_at desc, id desc`,
  { id: 'uuid', client_id: 'text?', name: 'text', permissions: permissionType, created_at: 'timestamptz' },
)
