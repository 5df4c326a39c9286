import { connection } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { closed, list } from '../schemas/common.ts'
import { Connection } from '../schemas/connection.ts'

export const listConnections = operation({
  id: 'list_connections',
  method: 'GET',
  path: '/functions/v1/connections',
  tag: 'Connections',
  summary: 'OAuth agents, programs and API keys of the company on one list, newest first.',
  who: 'person',
  ok: { status: 200, body: closed({ items: list(Connection) }) },
  errors: [],
  example: { ok: { items: [connection] } },
})
