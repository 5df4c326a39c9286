import Type from 'typebox'
import { statement } from '../examples/statement.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { LinkToken } from '../schemas/link.ts'
import { DeviceStatement } from '../schemas/statement.ts'

export const recordStatement = operation({
  id: 'record_statement',
  method: 'POST',
  path: '/functions/v1/sign/{token}/statements',
  tag: 'Signer',
  summary:
    'Record what one party states after the issue: departure, arrival, a refusal, an obstacle, instructions, reservations, taking over.',
  who: 'signer',
  afterSigning: true,
  params: closed({ token: LinkToken }),
  body: DeviceStatement,
  ok: { status: 200, body: closed({ ok: Type.Boolean() }) },
  errors: [
    'CODE_REQUIRED',
    'IDEMPOTENCY_MISMATCH',
    'STATEMENT_NOT_ALLOWED',
    'DIGEST_UNKNOWN',
    'SIGNATURE_INVALID',
    'DOCUMENT_CLOSED',
    'DOCUMENT_FULL',
  ],
  example: { body: statement, ok: { ok: true } },
})
