import { openAnew } from './fetch-rest.ts'
import type { Parts } from './parts.ts'
import { alreadySigned, signatureOf } from './standing.ts'
import type { SignEvidence, Signed, State } from './state.ts'

export const channel = 'consign-sign'

/** The service is asked again after this time at the earliest. */
const pause = 10_000

/** Tells the other windows of this browser that something was signed in this one. */
export function tellWindows(): void {
  const windows = new BroadcastChannel(channel)
  windows.postMessage('signed')
  windows.close()
}

/** A signature that another window of this browser has made for the note on the page; it is not this window's. */
export async function signedInWindow({ kept }: Parts, evidence: SignEvidence): Promise<Signed | undefined> {
  const earlier = await kept.get<Signed>('signed')
  const { version, artifact } = evidence
  const same =
    earlier?.consent.documentDigest === version.snapshotDigest &&
    earlier.consent.artifactDigest === artifact.sha256
  return same ? earlier : undefined
}

/** The stop of a window whose note was signed in another one. */
export function stopOfWindow(
  { consent, receivedAt }: Signed,
  evidence: SignEvidence,
  { answers }: State,
): State['phase'] {
  return alreadySigned(evidence, consent.name, receivedAt ?? consent.occurredAt, answers)
}

const watched = new WeakSet<Parts>()

/**
 * Stops the steps as soon as the note is signed elsewhere: in another window at once, on another device when this page is
 * looked at again, and before the last step.
 */
export function watchElsewhere(parts: Parts): void {
  if (watched.has(parts)) return
  watched.add(parts)
  const { store } = parts
  const look = async () => {
    if (!(await lookInWindows(parts))) await lookAtService(parts)
  }
  new BroadcastChannel(channel).onmessage = () => void lookInWindows(parts)
  addEventListener('focus', () => void look())
  document.addEventListener('visibilitychange', () => void (document.hidden || look()))
  let step = store.get().answers.step
  store.listen(() => {
    const before = step
    step = store.get().answers.step
    if (step === 'confirm' && before !== step) void look()
  })
}

const isAtSteps = ({ phase, shown, signed }: State): boolean =>
  phase.at === 'step' && shown !== null && signed === null

async function lookInWindows(parts: Parts): Promise<boolean> {
  const { store } = parts
  const { shown } = store.get()
  if (!shown || !isAtSteps(store.get())) return true
  const found = await signedInWindow(parts, shown.evidence)
  if (!found || !isAtSteps(store.get())) return false
  store.set({ phase: stopOfWindow(found, shown.evidence, store.get()) })
  return true
}

const asked = new WeakMap<Parts, number>()

async function lookAtService(parts: Parts): Promise<void> {
  const { client, token, store } = parts
  if (Date.now() - (asked.get(parts) ?? 0) < pause) return
  asked.set(parts, Date.now())
  const options = { retries: 0, timeout: pause }
  const evidence = await client.getSign({ params: { token } }, options).catch(() => undefined)
  if (evidence && signatureOf(evidence) && isAtSteps(store.get())) await openAnew(parts)
}
