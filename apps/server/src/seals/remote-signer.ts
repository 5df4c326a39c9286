import { hash } from 'node:crypto'
import type { Outbound } from '../outbound/open-outbound.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { SealerRow } from './certificates.store.ts'
import { openSecret } from './company-key.ts'
import { HASHES, keyOwner } from './local-signer.ts'

/** This service's certificate for a signer, and its trusted authority there. */
interface Login {
  readonly certificate?: string
  readonly privateKey?: string
  readonly ca?: string
}

const PATIENCE_MS = 10_000
const MOST_BYTES = 8192

/**
 * Calls a company's own signer: `{hash, alg}` as JSON over mutual TLS, with the digest to be signed in Base64, answered
 * by `{signature}`, the raw signature in Base64. It learns nothing of the note. Throws Error for any other answer.
 */
export async function signElsewhere(
  { secrets, outbound }: { readonly secrets: Secrets; readonly outbound: Outbound },
  tenantId: string,
  { id, alg, remote_url: url, remote_login: sealed }: SealerRow,
  data: Uint8Array,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (url === null || sealed === null) throw new Error('this certificate has no signer elsewhere')
  const login = JSON.parse(openSecret(secrets.seal, keyOwner(tenantId, id), sealed).toString()) as Login
  const digest = Buffer.from(hash(HASHES[alg], data, 'hex'), 'hex').toString('base64')
  const { status, body } = await outbound.send({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: Buffer.from(JSON.stringify({ hash: digest, alg })),
    mostBytes: MOST_BYTES,
    ms: PATIENCE_MS,
    signal,
    tls: {
      ...(login.certificate && { cert: login.certificate }),
      ...(login.privateKey && { key: login.privateKey }),
      ...(login.ca && { ca: login.ca }),
    },
  })
  if (status !== 200) throw new Error(`the company's signer answered ${status}`)
  return signatureIn(Buffer.from(body).toString())
}

function signatureIn(text: string): Uint8Array {
  const answer = parsed(text) as { signature?: unknown } | null
  if (typeof answer?.signature !== 'string') throw new Error('the company’s signer answered no signature')
  return Buffer.from(answer.signature, 'base64')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('the company’s signer answered no JSON')
  }
}
