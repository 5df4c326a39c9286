import { statement } from '../../store/statement.ts'

export const insertConnection = statement(
  'insert_oauth_connection',
  `insert into connection (tenant_id, id, kind, client_id, name, permissions, require_approval, person_id)
   values ($1, $2, 'oauth', $3, $4, $5, $6, $7)`,
)

/** What a person approved and still stands, newest first. */
export const grantsOfPerson = statement(
  'grants_of_person',
  `select id, client_id, name, permissions, created_at from connection
    where tenant_id = $1 and person_id = $2 and kind = 'oauth' and revoked_at is null
    order by created_at desc, id desc`,
  { id: 'uuid', client_id: 'text?', name: 'text', permissions: 'text[]', created_at: 'timestamptz' },
)
