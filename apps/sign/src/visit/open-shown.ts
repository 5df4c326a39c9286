import { checkShown } from '@consign/evidence'
import { ConsignError } from '@consign/sdk'
import type { Parts } from './parts.ts'
import { stepsFor } from './party.ts'
import { type Answers, noAnswers, type Shown, type SignEvidence, type State } from './state.ts'
import { passes, stopOf } from './stop-of.ts'

/** Fetches what the link shows, or reads what is stored where there is no network, and returns the step to go on with. */
export async function openShown(parts: Parts): Promise<void> {
  const { store, kept } = parts
  const fetched = fetchChecked(parts)
  // The request may fail before its caller awaits it.
  fetched.catch(() => undefined)
  const old = await kept.get<Shown>('shown')
  try {
    const evidence = await fetched
    if (evidence) await show(parts, evidence, old)
  } catch (error) {
    if (passes(error) && old) return showKept(parts, old)
    const waits = store.get().signed
    if (waits && !waits.sent && passes(error)) return store.set({ phase: { at: 'sending' } })
    if (waits?.sent && old) return store.set({ shown: old, phase: { at: 'receipt' } })
    if (!waits && hasEnded(error)) await kept.clear()
    store.set({ phase: { at: 'stop', stop: stopOf(error, old !== undefined) } })
  }
}

/** What such a link has shown is deleted from this device. A signature stays, and so does what waits to be sent. */
const hasEnded = (error: unknown): boolean =>
  error instanceof ConsignError &&
  ['SIGN_LINK_UNKNOWN', 'SIGN_LINK_EXPIRED', 'SIGN_LINK_REVOKED'].includes(error.code)

/** The evidence if it is what its digests say; otherwise the page stops and shows none of it. */
async function fetchChecked({ client, token, store }: Parts): Promise<SignEvidence | undefined> {
  const evidence = await client.getSign({ params: { token } }, { retries: 1, timeout: 20_000 })
  const wrong = await checkShown(evidence)
  if (wrong.length === 0) return evidence
  store.set({ shown: null, phase: { at: 'stop', stop: { name: 'mismatch', message: wrong[0] ?? '' } } })
  return undefined
}

async function show(parts: Parts, evidence: SignEvidence, old: Shown | undefined): Promise<void> {
  const { store, kept } = parts
  const same = old?.pdf && old.evidence.artifact.sha256 === evidence.artifact.sha256
  const shown: Shown = same ? { ...old, evidence } : { evidence, ...words(old, evidence) }
  if (amendedSince(evidence)) await beginAgain(parts)
  const { signed } = store.get()
  const recorded = evidence.consents.find(({ body }) => body.id === signed?.consent.id)
  if (signed && recorded) {
    const next = { ...signed, sent: true, receivedAt: recorded.receivedAt, digest: recorded.digest }
    await kept.put('signed', next)
    store.set({ shown, signed: next, phase: { at: 'receipt' } })
  } else if (signed && !signed.sent) {
    store.set({ shown, phase: { at: 'sending' } })
  } else {
    const consent = signatureOf(evidence)
    const stop = consent
      ? alreadySigned(evidence, consent.body.name, consent.receivedAt, store.get().answers)
      : closed(evidence)
    store.set({ shown, phase: stop ?? { at: 'step' }, answers: answersFor(store.get(), evidence) })
  }
  await kept.put('shown', shown)
}

/** The words of a type do not change with the note. */
const words = (old: Shown | undefined, { version }: SignEvidence): Pick<Shown, 'definition'> =>
  old?.definition &&
  old.definition.name === version.type.name &&
  old.definition.version === version.type.version
    ? { definition: old.definition }
    : {}

/** The signature of this role under the data in force, made on any device. */
export function signatureOf({
  role,
  consents,
  events,
}: SignEvidence): SignEvidence['consents'][number] | undefined {
  if (lastly(events, `consent.${role}`) <= lastly(events, 'document.amended')) return undefined
  return consents.findLast(({ body }) => body.role === role)
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

/** The place of the last event of this name; -1 for none. */
export const lastly = (events: SignEvidence['events'], name: string): number =>
  events.map((event) => event.name).lastIndexOf(name)

/** This role has signed, and the data were changed afterwards: it has to sign again. */
function amendedSince({ role, events }: SignEvidence): boolean {
  const signed = lastly(events, `consent.${role}`)
  return signed >= 0 && lastly(events, 'document.amended') > signed
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

/** States in which no signature is possible any more, whatever the type. */
const closedStates: ReadonlySet<string> = new Set(['cancelled', 'replaced'])

const closed = ({ document }: SignEvidence): State['phase'] | undefined =>
  closedStates.has(document.state) ? { at: 'stop', stop: { name: 'closed' } } : undefined

/** Answers are kept; the PDF that was read must be the present one. */
function answersFor({ answers }: State, evidence: SignEvidence): Answers {
  const steps = stepsFor(evidence, answers)
  const isAfterReading = steps.indexOf(answers.step) > steps.indexOf('read')
  if (answers.read === evidence.artifact.sha256 || !isAfterReading) return answers
  return { ...answers, step: 'read' }
}

function showKept({ store }: Parts, shown: Shown): void {
  const { signed } = store.get()
  const at = signed ? (signed.sent ? 'receipt' : 'sending') : 'step'
  store.set({ shown, phase: { at }, answers: answersFor(store.get(), shown.evidence) })
}
