import {
  assertionText,
  checkConsent,
  type DeviceConsent,
  type SigningRole,
  signatureProblem,
  verifyConsent,
} from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import { refuse } from '../../ground/refusal.ts'
import type { EvidenceOutline } from '../../ledger/read-evidence.ts'
import { unprintableProblems } from '../../ledger/unprintable-problems.ts'
import { sha256 } from '../../store/digest.ts'

/** Most listed problems; hostile strokes could have one a point. */
const mostProblems = 100

/** The rules of the consent's profile, then its signature. Refuses CONSENT_INVALID with every problem, or SIGNATURE_INVALID. */
export async function mustBeValid(
  consent: DeviceConsent,
  role: SigningRole,
  rows: EvidenceOutline,
): Promise<void> {
  const problems = [...checkConsent(consent, role), ...unprintableTexts(consent), ...reusedId(consent, rows)]
  if (problems.length > 0) throw refuse('CONSENT_INVALID', { details: problems.slice(0, mostProblems) })
  const form = signatureProblem(consent)
  if (form) throw refuse('SIGNATURE_INVALID', { details: [form] })
  if (await verifyConsent(consent, nodePrimitives)) return
  throw refuse('SIGNATURE_INVALID', { details: [notSigned(assertionText(consent))] })
}

/** For developers of signers: our text, to compare with the one they signed. */
function notSigned(text: string) {
  const textSha256 = sha256(text)
  const message = `does not belong to the text that was verified; its SHA-256 is ${textSha256}`
  return { path: '/signature', rule: 'signature', message, textSha256 }
}

/** Texts printed beside a signature must be printable. */
const unprintableTexts = ({ name, reservations, statement }: DeviceConsent) =>
  unprintableProblems({ name, statement, ...(reservations === undefined ? {} : { reservations }) })

const reused = {
  en: 'another consent or statement of this document has this id',
  pl: 'inna zgoda albo inne oświadczenie w tym liście ma ten identyfikator',
}

/** A consent's id is unique within its document. */
const reusedId = (consent: DeviceConsent, rows: EvidenceOutline) =>
  [...rows.consents, ...rows.statements].some((row) => row.id === consent.id)
    ? [{ path: '/id', rule: 'unique', message: reused }]
    : []
