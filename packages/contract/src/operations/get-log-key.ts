import { operation } from '../operation.ts'

export const getLogKey = operation({
  id: 'get_log_key',
  method: 'GET',
  path: '/log/v1/key',
  tag: 'Log',
  summary: 'The verifier keys of the log, a line each; lines that begin with # name those that sign no more.',
  who: 'open',
  limit: 'log',
  ok: { status: 200, contentType: 'text/plain' },
  errors: ['NOT_FOUND'],
})
