import { canonicalize } from '../canonical.ts'
import type { EvidenceApproval, EvidenceConsent, JsonObject, OlfSeal, Timestamp } from '../types.ts'
import { signBytes } from './device.ts'
import { digest } from './seeded.ts'
import type { Story } from './signed-note.ts'
import { tokens } from './tokens.ts'

const base64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** `x5t#S256` of a Base64 certificate. */
const thumbprint = (certificate: string): string => {
  const der = Uint8Array.from(atob(certificate), (character) => character.charCodeAt(0))
  return hexToBase64Url(digest(der))
}

const hexToBase64Url = (hex: string): string =>
  btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * A company's seal in the form of the OLF eSeal, signed by a key of its name; no DNS, and a certificate only where
 * one is given.
 */
export const addSeal = (
  story: Story,
  role: string,
  change: Partial<OlfSeal> = {},
  { certificate, signer = role }: { readonly certificate?: string; readonly signer?: string } = {},
): OlfSeal => {
  const preceding = story.seals.at(-1)?.sha256
  const header = {
    alg: 'ES256',
    cty: 'json',
    iat: 1788249600,
    typ: 'jose',
    'x5t#S256': certificate === undefined ? base64Url(digest(role)) : thumbprint(certificate),
    ...(certificate === undefined ? {} : { x5c: [certificate] }),
  }
  const payload = {
    sealedDocument: { ecmr: { id: story.documentId }, sealMetadata: { role } },
    ...(preceding === undefined ? {} : { preceding_eseal: { alg: 'S256', digest: preceding } }),
  }
  const signed = `${base64Url(canonicalize(header))}.${base64Url(canonicalize(payload))}`
  const signature = btoa(String.fromCharCode(...signBytes(signer, signed)))
  const jws = `${signed}.${signature.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
  const seal: OlfSeal = {
    id: story.id('seal', story.seals.length),
    position: story.seals.length + 1,
    role,
    versionId: story.current.id,
    jws,
    sha256: digest(jws),
    ...(preceding === undefined ? {} : { precedingSha256: preceding }),
    alg: header.alg,
    x5tS256: header['x5t#S256'],
    iat: header.iat,
    ...change,
  }
  story.seals.push(seal)
  const { id: sealId, position, sha256 } = seal
  story.append('seal.added', seal.versionId, { sealId, role, position, sha256 })
  return seal
}

type Subject =
  | { readonly kind: 'consent'; readonly consent: EvidenceConsent }
  | { readonly kind: 'olf_seal'; readonly seal: OlfSeal }

/** A timestamp with a real token over the subject's digest, as `change` says. */
export const addTimestamp = (story: Story, subject: Subject, change: Partial<Timestamp> = {}): Timestamp => {
  const messageImprint = subject.kind === 'consent' ? subject.consent.digest : subject.seal.sha256
  const token = tokens[messageImprint]
  if (token === undefined) throw new Error(`no token over ${messageImprint}: run make-tokens.ts with it`)
  const timestamp: Timestamp = {
    id: story.id('timestamp', story.timestamps.length),
    subjectKind: subject.kind,
    subjectId: subject.kind === 'consent' ? subject.consent.body.id : subject.seal.id,
    messageImprint,
    tsa: 'http://tsa.example/tsr',
    ...token,
    createdAt: story.now,
    ...change,
  }
  story.timestamps.push(timestamp)
  story.append('timestamp.added', story.current.id, {
    timestampId: timestamp.id,
    subjectKind: timestamp.subjectKind,
    subjectId: timestamp.subjectId,
    messageImprint: timestamp.messageImprint,
    tokenSha256: digest(Uint8Array.from(atob(timestamp.token), (character) => character.charCodeAt(0))),
  })
  return timestamp
}

/** An approval that was used; what it allowed comes next (`publish` comes before). */
export const addApproval = (
  story: Story,
  operation: string,
  input: JsonObject,
  change: JsonObject = {},
): EvidenceApproval => {
  const { kind, id: connectionId } = story.agent
  const targetDigest = digest('what the approval was given for')
  const bound = ['service-approval-1', story.tenantId, kind, connectionId, operation, input, targetDigest]
  const approval: EvidenceApproval = {
    id: story.id('approval', story.approvals.length),
    operation,
    status: 'consumed',
    requestedBy: { connectionId, name: 'Agent' },
    summary: null,
    input,
    url: 'https://example.com/approvals/1',
    createdAt: story.at(-120_000),
    decidedAt: story.at(-60_000),
    decidedBy: 'Ania',
    expiresAt: story.at(840_000),
  }
  story.approvals.push(approval)
  story.append('approval.consumed', story.current.id, {
    approvalId: approval.id,
    kind,
    connectionId,
    operation,
    input,
    targetDigest,
    digest: digest(canonicalize(bound)),
    decidedBy: approval.decidedBy,
    decidedAt: approval.decidedAt,
    ...change,
  })
  return approval
}
