import { checkShown } from '@consign/evidence'
import type { Parts } from './parts.ts'
import type { Shown, SignEvidence, State } from './state.ts'

/** Fetches what the link shows, or reads what is stored where there is no network, and returns the step to go on with. */
export async function openShown(parts: Parts): Promise<void> {
  const fetched = fetchChecked(parts)
  // The request may fail before its caller awaits it.
  fetched.catch(() => undefined)
  const old = await parts.kept.get<Shown>('shown')
  try {
    const evidence = await fetched
    if (evidence) await show(parts, evidence, old)
  } catch (error) {
    const { withoutAnswer } = await parts.later()
    await withoutAnswer(parts, error, old)
  }
}

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
  const change = isUntouched(evidence, store.get())
    ? ({ phase: { at: 'step' } } as const)
    : await (await parts.later()).standing(parts, evidence)
  store.set({ shown, ...change })
  await kept.put('shown', shown)
}

/** The words of a type do not change with the note. */
const words = (old: Shown | undefined, { version }: SignEvidence): Pick<Shown, 'definition'> =>
  old?.definition &&
  old.definition.name === version.type.name &&
  old.definition.version === version.type.version
    ? { definition: old.definition }
    : {}

/** Whether this party has done nothing yet, here or elsewhere, and the note is open: the link begins at its first step. */
const isUntouched = (
  { role, consents, statements, document }: SignEvidence,
  { answers, signed, stated }: State,
): boolean =>
  ![...consents, ...statements].some(({ body }) => body.role === role) &&
  ![...stated, signed].some(Boolean) &&
  answers.step === 'what' &&
  !closedStates.has(document.state)

/** States in which no signature is possible any more, whatever the type. */
export const closedStates: ReadonlySet<string> = new Set(['cancelled', 'replaced'])
