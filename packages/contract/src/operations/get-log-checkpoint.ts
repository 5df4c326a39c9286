import { operation } from '../operation.ts'

export const getLogCheckpoint = operation({
  id: 'get_log_checkpoint',
  method: 'GET',
  path: '/log/v1/checkpoint',
  tag: 'Log',
  summary: 'How large the log is and its root, signed and cosigned: C2SP tlog-checkpoint.',
  who: 'open',
  limit: 'log',
  ok: { status: 200, contentType: 'text/plain' },
  errors: ['NOT_FOUND'],
})
