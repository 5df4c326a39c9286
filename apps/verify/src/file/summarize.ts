import type { Check, Evidence, EvidenceConsent, SigningRole, Verification } from '@consign/evidence'
import { groupOf } from '@consign/page/check-groups'
import type { Evidenced, FoundNote, FoundSignature, Named } from './found.ts'

/** Reasons of one name that are shown; the rest are counted. */
const MOST_REASONS = 5
const MOST_TEXT = 300
const MOST_REMARKS = 12

/** A verification as a page shows it. `evidence` is what was verified; it is read only where it has its shape. */
export function summarize(
  { verdict, checks, remarks }: Verification,
  evidence: unknown,
  bundle?: { readonly files: number; readonly madeAt: string },
): Omit<Evidenced, 'sha256' | 'pdf' | 'told'> {
  const count = (result: Check['result']) => checks.filter((check) => check.result === result).length
  const shaped = checks.some(({ name, result }) => name === 'evidence object' && result === 'passed')
  return {
    kind: 'evidence',
    verdict,
    passed: count('passed'),
    failed: count('failed'),
    all: checks.length,
    names: namesOf(checks),
    remarks: remarks.slice(0, MOST_REMARKS),
    note: shaped ? noteOf(evidence as Evidence, bundle) : undefined,
  }
}

function namesOf(checks: readonly Check[]): readonly Named[] {
  const byName = new Map<string, Check[]>()
  for (const check of checks) {
    const others = byName.get(check.name)
    if (others) others.push(check)
    else byName.set(check.name, [check])
  }
  return [...byName].map(([name, all]) => {
    const failed = all.filter(({ result }) => result === 'failed')
    const open = all.filter(({ result }) => result === 'not checkable offline')
    return {
      name,
      group: groupOf(name),
      passed: all.length - failed.length - open.length,
      failed: failed.length,
      open: open.length,
      missing: open.filter(({ missing }) => missing).length,
      reasons: [...failed, ...open].slice(0, MOST_REASONS).map(({ reason }) => cut(reason ?? '')),
    }
  })
}

const cut = (text: string): string => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text)

const noteOf = (
  evidence: Evidence,
  bundle: { readonly files: number; readonly madeAt: string } | undefined,
): FoundNote => ({
  reference: cut(evidence.document.reference),
  state: evidence.document.state,
  madeAt: bundle?.madeAt,
  signatures: signaturesOf(evidence),
  counts: {
    files: bundle?.files ?? 1,
    events: evidence.events.length,
    versions: evidence.versions.length,
    pdfs: evidence.artifacts.length,
    consents: evidence.consents.length,
    photos: evidence.photos.length,
  },
})

/** The last signature of each role since the data was changed last. */
function signaturesOf({ events, consents }: Evidence): readonly FoundSignature[] {
  const byId = new Map(consents.map((consent) => [consent.body.id, consent]))
  const now = new Map<SigningRole, EvidenceConsent>()
  for (const { name, payload } of events) {
    if (name === 'document.amended') now.clear()
    const consent = name?.startsWith('consent.') ? byId.get(String(payload['consentId'])) : undefined
    if (consent) now.set(consent.role, consent)
  }
  return [...now.values()].map(({ role, receivedAt, body }) => ({
    role,
    name: cut(body.name),
    receivedAt,
    reservations: body.reservations,
    photos: body.photos?.length ?? 0,
  }))
}
