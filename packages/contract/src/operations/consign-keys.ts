import { operation } from '../operation.ts'
import { InstallationKeys } from '../schemas/log.ts'

export const consignKeys = operation({
  id: 'consign_keys',
  method: 'GET',
  path: '/.well-known/consign-keys',
  tag: 'Log',
  summary:
    'The keys that sign checkpoints, receipts and bundles of this installation, and those that did so once.',
  who: 'open',
  limit: 'log',
  ok: { status: 200, body: InstallationKeys },
  errors: [],
  example: {
    ok: {
      log: [
        {
          vkey: 'consign.example/log/v1+53f10bd6+ARnnkxTJR3J2oJHS0eOo9GUzrlFV3vpzFbuAnDxSQe3p',
          activeAt: '2026-11-22T08:00:00.000Z',
          endedAt: null,
        },
      ],
      receipts: [],
      bundles: [],
    },
  },
})
