import { type Generation, generations } from '@consign/evidence'
import { ConsignError } from '@consign/sdk'
import { closedStates } from './open-shown.ts'
import type { Parts } from './parts.ts'
import { stepsFor } from './party.ts'
import { type Answers, noAnswers, type Shown, type SignEvidence, type State } from './state.ts'
import { passes, stopOf } from './stop-of.ts'

/** Where a party stands that has been here before, or whose note has gone on without it. */
export async function standing(parts: Parts, evidence: SignEvidence): Promise<Partial<State>> {
  const { store, kept } = parts
  if (amendedSince(evidence)) await beginAgain(parts)
  const { signed, answers } = store.get()
  const recorded = evidence.consents.find(({ body }) => body.id === signed?.consent.id)
  if (signed && recorded) {
    const next = { ...signed, sent: true, receivedAt: recorded.receivedAt, digest: recorded.digest }
    await kept.put('signed', next)
    return { signed: next, phase: { at: 'receipt' } }
  }
  if (signed && !signed.sent) return { phase: { at: 'sending' } }
  if (hasStated(evidence, store.get())) return { phase: { at: 'receipt' } }
  const consent = signatureOf(evidence)
  const stop = consent
    ? alreadySigned(evidence, consent.body.name, consent.receivedAt, answers)
    : closed(evidence)
  return { phase: stop ?? { at: 'step' }, answers: answersFor(store.get(), evidence) }
}

/** Without an answer what is kept is shown; a refusal stops the page. */
export async function withoutAnswer(
  { store, kept }: Parts,
  error: unknown,
  old: Shown | undefined,
): Promise<void> {
  const { signed, stated } = store.get()
  if (passes(error) && old) return showKept(store, old)
  if (signed && !signed.sent && passes(error)) return store.set({ phase: { at: 'sending' } })
  if (signed?.sent && old) return store.set({ shown: old, phase: { at: 'receipt' } })
  if (!signed && stated.length === 0 && hasEnded(error)) await kept.clear()
  store.set({ phase: { at: 'stop', stop: stopOf(error, old !== undefined) } })
}

function showKept(store: Parts['store'], shown: Shown): void {
  const { signed } = store.get()
  const at = signed?.sent || hasStated(shown.evidence, store.get()) ? 'receipt' : signed ? 'sending' : 'step'
  store.set({ shown, phase: { at }, answers: answersFor(store.get(), shown.evidence) })
}

/** What such a link has shown is deleted from this device. A signature stays, and so does what waits to be sent. */
const hasEnded = (error: unknown): boolean =>
  error instanceof ConsignError &&
  ['SIGN_LINK_UNKNOWN', 'SIGN_LINK_EXPIRED', 'SIGN_LINK_REVOKED'].includes(error.code)

/** The signature of this role under the data in force, made on any device. */
export function signatureOf({
  role,
  consents,
  events,
  successive,
}: SignEvidence): SignEvidence['consents'][number] | undefined {
  const signed = generations(events).current.signatures.findLast((one) => one.role === role)
  if (!signed || successive !== undefined) return undefined
  // Consents and their events are in one order.
  return consents[events.slice(0, signed.index).filter(({ name }) => name?.startsWith('consent.')).length]
}

/** The note is signed by another page than this one, whose answers, if there are some, were not taken. */
export const alreadySigned = (
  { document }: SignEvidence,
  who: string,
  date: string,
  { step }: Answers,
): State['phase'] => ({
  at: 'stop',
  stop: { name: 'already', who, date, message: document.reference, lost: step !== 'what' },
})

/** This role has signed, and the data were changed afterwards: it has to sign again. */
function amendedSince({ role, events, successive }: SignEvidence): boolean {
  const signs = ({ signatures }: Generation) => signatures.some((one) => one.role === role)
  const { all, current } = generations(events)
  return successive === undefined && all.some(signs) && !signs(current)
}

/**
 * This party has stated what ends the steps of its link, here or on another device: the next carrier has taken over, or
 * the consignee has refused the goods and has not taken them since.
 */
function hasStated(evidence: SignEvidence, { answers, stated }: State): boolean {
  const { role, successive, takenOver, document, statements } = evidence
  const waits = (kind: string) => stated.some(({ body, refused }) => body.kind === kind && !refused)
  if (successive !== undefined) return takenOver >= successive || waits('carrier.taken_over')
  // A consignee that takes the goods after all is at its steps.
  if (role !== 'consignee' || answers.step !== 'what' || signatureOf(evidence)) return false
  const said = statements.some(({ body }) => body.role === role && body.kind === 'delivery.refused')
  return (said && document.state === 'delivery_refused') || waits('delivery.refused')
}

/** What was signed here was another note; the name stays. */
async function beginAgain({ store, kept }: Parts): Promise<void> {
  const { signed, answers } = store.get()
  if (!signed?.sent) return
  const again = { ...noAnswers, name: answers.name, way: answers.way }
  await kept.remove('signed')
  await kept.remove('receipt')
  await kept.put('answers', again)
  store.set({ signed: null, answers: again })
}

const closed = ({ document }: SignEvidence): State['phase'] | undefined =>
  closedStates.has(document.state) ? { at: 'stop', stop: { name: 'closed' } } : undefined

/** Answers are kept; the PDF that was read must be the present one. */
function answersFor({ answers }: State, evidence: SignEvidence): Answers {
  const steps = stepsFor(evidence, answers)
  const isAfterReading = steps.indexOf(answers.step) > steps.indexOf('read')
  if (answers.read === evidence.artifact.sha256 || !isAfterReading) return answers
  return { ...answers, step: 'read' }
}
