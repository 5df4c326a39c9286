import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { TilePath } from '../schemas/log.ts'

export const getLogTile = operation({
  id: 'get_log_tile',
  method: 'GET',
  path: '/log/v1/tile/{path}',
  tag: 'Log',
  summary:
    'Hashes of the log’s tree, or its entries, 256 at a time: C2SP tlog-tiles. The path has slashes of its own; what is answered never changes.',
  who: 'open',
  limit: 'log',
  params: closed({ path: TilePath }),
  restOfPath: 'path',
  ok: { status: 200, contentType: 'application/octet-stream' },
  errors: ['NOT_FOUND'],
})
