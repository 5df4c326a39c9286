import {
  type Check,
  type Evidence,
  type EvidenceConsent,
  isUnsigned,
  reservationsOf,
  reservationWords,
  type SigningRole,
  spanOf,
  type Verification,
} from '@consign/evidence'
import { groupOf } from '@consign/page/check-groups'
import type { Reserved } from '../parts/reservations.tsx'
import type { Evidenced, FoundNote, FoundSignature, Named } from './found.ts'

/** Reasons of one name that are shown; the rest are counted. */
const MOST_REASONS = 5
const MOST_TEXT = 300
const MOST_REMARKS = 12
const MOST_CODES = 10
const MOST_LANGUAGES = 50

/** What else a bundle has. */
interface Bundle {
  readonly files: number
  readonly madeAt: string
  /** Of the note's type, for its words. */
  readonly definition: unknown
}

/** A verification as a page shows it. `evidence` is what was verified; it is read only where it has its shape. */
export function summarize(
  verification: Verification,
  evidence: unknown,
  bundle?: Bundle,
): Omit<Evidenced, 'sha256' | 'pdf' | 'told'> {
  const { verdict, checks, remarks } = verification
  const count = (result: Check['result']) => checks.filter((check) => check.result === result).length
  const shaped = checks.some(({ name, result }) => name === 'evidence object' && result === 'passed')
  return {
    kind: 'evidence',
    verdict,
    passed: count('passed'),
    failed: count('failed'),
    all: checks.length,
    names: namesOf(checks),
    remarks: remarks
      .slice(0, MOST_REMARKS)
      .map((remark) =>
        remark.kind === 'device clock' ? { ...remark, apart: spanOf(remark.minutes) } : remark,
      ),
    unsigned: isUnsigned(verification),
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

const noteOf = (evidence: Evidence, bundle: Bundle | undefined): FoundNote => ({
  reference: cut(evidence.document.reference),
  state: evidence.document.state,
  madeAt: bundle?.madeAt,
  signatures: signaturesOf(evidence),
  reserved: reservedIn(evidence, bundle?.definition),
  counts: {
    files: bundle?.files ?? 1,
    events: evidence.events.length,
    versions: evidence.versions.length,
    pdfs: evidence.artifacts.length,
    consents: evidence.consents.length,
    photos: evidence.photos.length,
  },
})

function reservedIn(evidence: Evidence, definition: unknown): Reserved {
  const { carrier, notices } = reservationsOf(evidence)
  const words = (code: string) =>
    Object.entries(reservationWords(definition, code))
      .slice(0, MOST_LANGUAGES)
      .map(([language, word]) => [language, cut(word)])
  const kinds = carrier?.codes.slice(0, MOST_CODES).map((code) => Object.fromEntries(words(code)))
  return {
    carrier: carrier
      ? {
          kinds: kinds ?? [],
          text: cut(carrier.text ?? '') || null,
          grounds: cut(carrier.grounds ?? '') || null,
          by: carrier.author.by,
          accepted: carrier.acceptedBy
            ? { by: carrier.acceptedBy.by, at: carrier.acceptedAt ?? null }
            : carrier.accepted,
        }
      : null,
    notices: notices.slice(0, MOST_REMARKS).map(({ by, text, receivedAt, receivedFrom }) => ({
      by,
      text: cut(text),
      receivedAt,
      receivedFrom: cut(receivedFrom),
    })),
  }
}

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
