import { fromBase64 } from '@consign/log'
import { canonicalize } from '../canonical/canonical.ts'
import { toBase64Url } from '../canonical/encoding.ts'
import type {
  EvidenceApproval,
  EvidenceConsent,
  JsonObject,
  OlfSeal,
  SealVerification,
  Timestamp,
} from '../chain/types.ts'
import { sealDnsRecord } from '../seal/dns.ts'
import { sealInput } from '../seal/make-seal.ts'
import type { ReadSeal, SealRole } from '../seal/types.ts'
import { signBytes } from './device.ts'
import { sealCertificates } from './seal-certificates.ts'
import { digest } from './seeded.ts'
import type { Story } from './signed-note.ts'
import { tokens } from './tokens.ts'

/** Deviations of a seal from an honest company's. */
interface SealChange extends Partial<Omit<ReadSeal, 'role'>> {
  /** Whose key signs; the role's when left out. */
  readonly signer?: string
  readonly role?: SealRole
}

/**
 * A company's seal in the form of the OLF's eCMR, signed by the key of the role's certificate, and its event.
 * @param change in the seal itself
 * @param recorded in its record alone
 */
export const addSeal = (
  story: Story,
  role: SealRole,
  change: SealChange = {},
  recorded: Partial<OlfSeal> = {},
): OlfSeal => {
  const said = readSealOf(story, role, change)
  const input = sealInput(said)
  const jws = `${input}.${toBase64Url(signBytes(change.signer ?? role, input))}`
  const { alg, iat, originUrl, precedingSha256, sealer, sealerCompany, x5tS256 } = said
  const seal: OlfSeal = {
    id: story.id('seal', story.seals.length),
    ecmrId: story.documentId,
    position: story.seals.length + 1,
    role: said.role,
    versionId: story.current.id,
    jws,
    sha256: digest(jws),
    ...(precedingSha256 === undefined ? {} : { precedingSha256 }),
    alg,
    x5tS256,
    originUrl,
    iat,
    sealer,
    sealerCompany,
    origin: 'ours',
    receivedAt: story.now,
    verifications: [],
    timestamps: [],
    ...recorded,
  }
  story.seals.push(seal)
  const { id: sealId, position, sha256 } = seal
  story.append('seal.added', seal.versionId, { sealId, role: seal.role, position, sha256 })
  return seal
}

const readSealOf = (story: Story, role: SealRole, { signer: _, ...change }: SealChange): ReadSeal => {
  const preceding = story.seals.at(-1)?.sha256
  const leaf = certificateBytes(role)
  return {
    alg: 'ES256',
    iat: 1788249600,
    chain: [leaf],
    x5tS256: toBase64Url(hexBytes(digest(change.chain?.[0] ?? leaf))),
    role,
    sealer: 'Ania',
    sealerCompany: 'Spedycja Ania',
    originUrl: 'ecmr.spedycja.example',
    timestamp: '2026-09-01T08:00:00.000Z',
    ecmr: { ecmrId: story.documentId },
    ...(preceding === undefined ? {} : { precedingSha256: preceding }),
    ...change,
  }
}

export const certificateBytes = (role: SealRole): Uint8Array =>
  fromBase64(sealCertificates[role]) as Uint8Array

const hexBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** A DNS verification of a seal, and its event; `change` applies to the record, not to the event. */
export const addSealVerification = (
  story: Story,
  seal: OlfSeal,
  told: Partial<SealVerification> = {},
  change: Partial<SealVerification> = {},
): void => {
  const verification: SealVerification = {
    id: story.id('verification', story.seals.flatMap(({ verifications }) => verifications).length),
    verifiedAt: story.now,
    result: 'valid',
    reason: 'dns_match',
    dnsName: 'spedycja.example',
    dnsAnswer: ['v=spf1 -all', sealDnsRecord(seal.x5tS256)],
    resolver: '192.0.2.53',
    authenticated: false,
    verifierVersion: 'consign 0.1.0',
    ...told,
  }
  const sha256 = digest(canonicalize(verification))
  const at = story.seals.findIndex(({ id }) => id === seal.id)
  const before = story.seals[at] as OlfSeal
  story.seals[at] = { ...before, verifications: [...before.verifications, { ...verification, ...change }] }
  story.append('seal.verified', story.current.id, {
    sealId: seal.id,
    verificationId: verification.id,
    sha256,
  })
}

type Subject =
  | { readonly kind: 'consent'; readonly consent: EvidenceConsent }
  | { readonly kind: 'olf_seal'; readonly seal: OlfSeal }

/** A timestamp with a real token over the subject's digest, as `change` says. */
export const addTimestamp = (
  story: Story,
  subject: Subject,
  change: Partial<Timestamp> = {},
  revocation?: readonly { readonly kind: 'crl' | 'ocsp'; readonly sha256: string }[],
): Timestamp => {
  const messageImprint = subject.kind === 'consent' ? subject.consent.digest : subject.seal.sha256
  const token = tokens[messageImprint]
  if (token === undefined && change.token === undefined)
    throw new Error(`no token over ${messageImprint}: run make-tokens.ts with it`)
  const timestamp: Timestamp = {
    id: story.id('timestamp', story.timestamps.length),
    subjectKind: subject.kind,
    subjectId: subject.kind === 'consent' ? subject.consent.body.id : subject.seal.id,
    messageImprint,
    tsa: 'http://tsa.example/tsr',
    ...(token ?? { token: '', genTime: '', policy: '', serial: '' }),
    createdAt: story.now,
    ...change,
  }
  story.timestamps.push(timestamp)
  story.append('timestamp.added', story.current.id, {
    timestampId: timestamp.id,
    subjectKind: timestamp.subjectKind,
    subjectId: timestamp.subjectId,
    messageImprint: timestamp.messageImprint,
    tokenSha256: digest(fromBase64(timestamp.token) as Uint8Array),
    ...(revocation ? { revocation } : {}),
  })
  return timestamp
}

/** The target of an approval: the draft that became the note, or the note in its current state. */
export const targetOf = (story: Story, operation: string, { draftId, revision }: JsonObject): string =>
  digest(
    canonicalize(
      operation === 'publish' || operation === 'publish_batch'
        ? ['draft', draftId, revision, digest(canonicalize(story.versions[0]?.data ?? {}))]
        : ['document', story.documentId, story.current.id],
    ),
  )

/** An approval that was used; what it allowed comes next (`publish` comes before). */
export const addApproval = (
  story: Story,
  operation: string,
  input: JsonObject,
  change: JsonObject = {},
  targetDigest = targetOf(story, operation, input),
): EvidenceApproval => {
  const { kind, id: connectionId } = story.agent
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
