import { canonicalize, type Evidence, type EvidenceEvent, type OlfSeal } from '@consign/evidence'
import type { RenderInput } from './input.ts'
import type { LifeEvent } from './life/life.ts'

/** Addresses on a print, which name the service that made it. */
type Addresses = Pick<RenderInput, 'verifyUrl' | 'codeUrl'>

/** What the print of a version was made from: the same renderer makes the same bytes of it. Undefined for no such version. */
export function inputFromEvidence(
  evidence: Evidence,
  revision: number,
  addresses: Addresses,
): RenderInput | undefined {
  const { document, versions, events, consents, statements = [] } = evidence
  const version = versions.find((one) => one.revision === revision)
  const made = events.findIndex((event) => makes(event, version?.id))
  if (!version || made === -1) return undefined
  const past = events.slice(0, made + 1)
  const signed = new Set(past.map(({ payload }) => payload.consentId))
  const stated = new Set(past.map(({ payload }) => payload.statementId))
  const revisions = new Map(versions.map((one) => [one.id, one.revision]))
  return {
    type: document.type,
    version,
    versionJson: canonicalize(version),
    document,
    consents: consents
      .filter(({ body }) => signed.has(body.id))
      .map((one) => ({ ...one, revision: revisions.get(one.versionId) ?? 1 })),
    life: {
      events: past.map((event) => printed(event, evidence.olfSeals)),
      statements: statements.filter(({ body }) => stated.has(body.id)),
    },
    ...addresses,
  }
}

const MAKERS = new Set([
  'document.issued',
  'version.created',
  'document.amended',
  'document.supplemented',
  'amendment.withdrawn',
])

const makes = ({ name, payload }: EvidenceEvent, versionId: string | undefined): boolean =>
  MAKERS.has(name ?? '') && payload.versionId === versionId

/** Of a seal, which its event only names, the company and the beginning of its certificate's digest. */
function printed(
  { name, versionId, payload, receivedAt }: EvidenceEvent,
  seals: readonly OlfSeal[],
): LifeEvent {
  const seal = name === 'seal.added' ? seals.find(({ id }) => id === payload.sealId) : undefined
  const said = seal && {
    role: seal.role.toLowerCase(),
    company: seal.sealerCompany,
    certificate: Buffer.from(seal.x5tS256, 'base64url').toString('hex').slice(0, 16),
  }
  return { name: name ?? '', versionId, payload: said ?? payload, receivedAt }
}
