import {
  type Assertion,
  checkConsent,
  consentText,
  makeDeviceKey,
  signConsent,
  verifyConsent,
  webPrimitives,
} from '@consign/evidence'
import { deliver } from './deliver.ts'
import { signedInWindow, stopOfWindow, tellWindows } from './elsewhere.ts'
import type { Parts } from './parts.ts'
import type { Answers, SignEvidence, Signed } from './state.ts'

/** How long the button shows “Sending” before the page says that the signature waits. */
const patience = 10_000

/** What was shown as declared, word for word. */
interface Declared {
  readonly statement: string
  /** Empty for none. */
  readonly reservations: string
}

/** Signs what was read and answered, keeps it, then sends it: what is signed is never lost by a lost network. */
export async function sign(parts: Parts, words: Declared): Promise<void> {
  if (await signHere(parts, words)) await send(parts)
}

/** Signs and keeps, and sends nothing yet; false where another window of this browser has signed. */
export async function signHere(parts: Parts, words: Declared): Promise<boolean> {
  const { store, kept } = parts
  const { shown, answers } = store.get()
  if (!shown) throw new Error('there is nothing to sign')
  const earlier = await signedInWindow(parts, shown.evidence)
  if (earlier) {
    store.set({ phase: stopOfWindow(earlier, shown.evidence, store.get()) })
    return false
  }
  const key = await makeDeviceKey()
  const consent = await signConsent(assertionOf(shown.evidence, answers, words), key)
  const problems = checkConsent(consent, shown.evidence.role)
  if (problems.length > 0 || !(await verifyConsent(consent)))
    throw new Error(problems[0]?.message ?? 'the key did not sign')
  const digest = await webPrimitives.sha256(consentText(consent))
  const signed: Signed = { consent, digest, key, receivedAt: null, sent: false, uploaded: [], refused: null }
  await kept.put('signed', signed)
  tellWindows()
  store.set({ signed })
  return true
}

async function send(parts: Parts): Promise<void> {
  const { store } = parts
  await Promise.race([deliver(parts), new Promise((resolve) => setTimeout(resolve, patience))])
  const { phase, signed: now } = store.get()
  if (phase.at === 'step' && now && !now.sent) store.set({ phase: { at: 'sending' } })
}

function assertionOf(
  evidence: SignEvidence,
  answers: Answers,
  { statement, reservations }: Declared,
): Assertion {
  const { role, version, artifact } = evidence
  return {
    id: crypto.randomUUID(),
    documentDigest: version.snapshotDigest,
    artifactDigest: artifact.sha256,
    role,
    name: answers.name.trim(),
    statement,
    occurredAt: new Date().toISOString(),
    strokes: answers.way === 'draw' ? answers.strokes : [],
    ...(answers.way === 'type' ? { mark: { kind: 'typed', style: 'great-vibes' } } : {}),
    ...(role === 'consignee' && reservations !== '' ? { reservations } : {}),
    ...(answers.photos.length > 0 ? { photos: answers.photos } : {}),
  }
}
