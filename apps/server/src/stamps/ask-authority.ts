import { randomBytes } from 'node:crypto'
import {
  checkToken,
  faultText,
  makeTimestampRequest,
  type Path,
  type RevocationData,
  readTimestampResponse,
} from '@consign/evidence/trust'
import type { Outbound } from '../outbound/open-outbound.ts'
import type { Authorities, Authority } from './authorities.ts'
import type { KeptRevocation, RevocationSource } from './revocation-source.ts'

/** A fully valid token, and its content. */
export interface GoodToken {
  readonly tsa: string
  readonly token: Uint8Array
  readonly genTime: string
  readonly policy: string
  readonly serial: string
  readonly revocation: readonly KeptRevocation[]
}

/** A digest to be timestamped, and since when it exists. */
export interface Imprint {
  readonly messageImprint: string
  readonly since: string
}

export interface AskParts {
  readonly outbound: Outbound
  readonly authorities: Authorities
  readonly revocation: RevocationSource
}

const ANSWER_BYTES = 256 * 1024
const ANSWER_MS = 10_000

/**
 * Requests a token from one authority and checks all of it (each check: `TOKEN_CHECKS`). Throws Error with a reason for
 * the operator.
 */
export async function askAuthority(
  { outbound, authorities, revocation }: AskParts,
  authority: Authority,
  { messageImprint, since }: Imprint,
  signal: AbortSignal,
): Promise<GoodToken> {
  const { request, nonce } = makeTimestampRequest(messageImprint, randomBytes(8))
  const { url, host: tsa, headers, tls } = authority
  const bounds = { mostBytes: ANSWER_BYTES, ms: ANSWER_MS, signal }
  const call = { url, method: 'POST', headers, body: request, ...bounds, ...(tls ? { tls } : {}) } as const
  const { status, body } = await outbound.send(call)
  if (status !== 200) throw new Error(`it answers with status ${status}`)
  const response = readTimestampResponse(body)
  if ('problem' in response) throw new Error(response.problem)
  const { token } = response
  const demand = { imprint: messageImprint, nonce, roots: authorities.roots, notBefore: since }
  const check = async (data: readonly RevocationData[]) => {
    const notAfter = new Date().toISOString()
    const checked = await checkToken(token, { ...demand, notAfter, revocation: data })
    const [fault] = checked.faults
    if (fault) throw new Error(faultText(fault))
    return { path: checked.path as Path, info: checked.info as NonNullable<typeof checked.info> }
  }
  const { path, info } = await check([])
  const kept = await revocation.of(path, signal)
  if (kept.length > 0) await check(kept)
  const { genTime, policy, serial } = info
  return { tsa, token, genTime, policy, serial, revocation: kept }
}
