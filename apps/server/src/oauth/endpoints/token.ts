import { sha256 } from '../../store/digest.ts'
import type { Handle, Ready } from '../endpoint-parts.ts'
import { basicOnly, formOf, formProblem } from '../form.ts'
import { type Model, recordById } from '../oauth.store.ts'
import { type ProtocolAnswer, refusal } from '../protocol-answer.ts'
import { within } from '../unit-of-work.ts'

/** Exchanges a code or refresh token. Its use and the new tokens are one transaction. */
export const token: Handle = async (ready, request) => {
  const form = formOf(request)
  if (!form) return refusal('invalid_request', formProblem)
  // Permissions are the connection's, whatever a refresh requests (RFC 6749 part 3.3); the answer states them.
  if (form.get('grant_type') === 'refresh_token') form.delete('scope')
  const authorization = basicOnly(request.authorization)
  return inOneTransaction(ready, form, () =>
    ready.ask({ method: 'POST', path: '/oauth/token', authorization, form }),
  )
}

/** Thrown to roll back a call that failed by our own fault. */
class Failed {
  readonly answer: ProtocolAnswer
  constructor(answer: ProtocolAnswer) {
    this.answer = answer
  }
}

async function inOneTransaction(
  { directory, company }: Ready,
  form: URLSearchParams,
  work: () => Promise<ProtocolAnswer>,
): Promise<ProtocolAnswer> {
  const presented = presentedBy(form)
  const [row] = presented ? await directory.run(recordById, presented) : []
  if (!row?.tenant_id) return work()
  const later: (() => Promise<void>)[] = []
  const whole = async () => {
    const answer = await work()
    if (answer.status >= 500) throw new Failed(answer)
    return answer
  }
  try {
    const answer = await company(row.tenant_id).write((tx) => within(tx, whole, later))
    // A code or token was reused: its connection ends before the answer.
    for (const end of later) await end()
    return answer
  } catch (error) {
    if (error instanceof Failed) return error.answer
    throw error
  }
}

function presentedBy(form: URLSearchParams): { model: Model; idSha256: string } | undefined {
  const [model, value] =
    form.get('grant_type') === 'refresh_token'
      ? (['RefreshToken', form.get('refresh_token')] as const)
      : (['AuthorizationCode', form.get('code')] as const)
  return value === null ? undefined : { model, idSha256: sha256(value) }
}
