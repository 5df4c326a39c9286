import {
  checkStatement,
  type DeviceStatement,
  makeDeviceKey,
  type StatementKind,
  signStatement,
  verifyConsent,
} from '@consign/evidence'
import type { InputOf } from '@consign/sdk'
import { idOf } from './add.ts'
import { tellWindows } from './elsewhere.ts'
import { openAnew } from './fetch-rest.ts'
import type { Parts } from './parts.ts'
import { nameOf, putAway, sendStated } from './send-stated.ts'
import type { Answers, Stated } from './state.ts'

export { keepStating } from './keep-stating.ts'
export { sendStated }

/** What is stated, and when it was so. */
export type Content = {
  readonly [Kind in StatementKind]: Pick<DeviceStatement<Kind>, 'kind' | 'data' | 'text' | 'occurredAt'>
}[StatementKind]

export type NextCarrier = InputOf<'create_sign_handover'>['body']['carrier']

/** Signs what was written, keeps it, then sends it: what is signed is never lost by a lost network. */
export async function state(parts: Parts, content: Content): Promise<void> {
  const { store, kept } = parts
  const { shown, writing, answers, phase } = store.get()
  if (!shown || !writing) throw new Error('there is nothing to state')
  const { role, document, version } = shown.evidence
  const body = await signStatement(
    {
      ...content,
      id: crypto.randomUUID(),
      documentId: document.id,
      versionId: version.id,
      snapshotDigest: version.snapshotDigest,
      role,
      name: writing.name.trim(),
      ...(writing.photos.length > 0 ? { photos: writing.photos } : {}),
    },
    await makeDeviceKey(),
  )
  const problems = checkStatement(body, role)
  if (problems.length > 0 || !(await verifyConsent(body)))
    throw new Error(problems[0]?.message ?? 'the key did not sign')
  const made: Stated = { body, signedAt: Date.now(), sent: false, uploaded: [], refused: null }
  await kept.put(nameOf(made), made)
  await kept.put('writing', null)
  const isOver = ends.has(body.kind) && phase.at === 'step'
  const after: Answers = { ...answers, name: body.name, ...(isOver ? { step: 'what' } : {}) }
  await kept.put('answers', after)
  // A message of another window may have had it read from the device already.
  const others = store.get().stated.filter((one) => one.body.id !== body.id)
  store.set({
    ...{ stated: [...others, made], writing: null, answers: after },
    ...(isOver ? { phase: { at: 'receipt' } } : {}),
  })
  tellWindows()
  void sendStated(parts)
}

/** Kinds after which the steps of a link are over: no signature follows, or only a late one. */
const ends: ReadonlySet<StatementKind> = new Set(['carrier.taken_over', 'delivery.refused'])

/** Sends a refused statement once more, word for word: the link may have been renewed. */
export async function stateAgain(parts: Parts, id: string): Promise<void> {
  const { store, kept } = parts
  const stated = store.get().stated.map((one) => (one.body.id === id ? { ...one, refused: null } : one))
  for (const one of stated) if (one.body.id === id) await kept.put(nameOf(one), one)
  store.set({ stated })
  await sendStated(parts)
}

/** Deletes a refused statement from this device. */
export const forget = (parts: Parts, id: string): Promise<void> =>
  putAway(parts, ({ body }) => body.id === id)

/** The address of the next carrier’s link; a repeat for the same carrier answers the same. @throws ConsignError */
export async function handOver(parts: Parts, carrier: NextCarrier): Promise<string> {
  const { client, token } = parts
  const id = await idOf(parts, { carrier })
  const { url } = await client.createSignHandover({ params: { token }, body: { id, carrier } })
  void openAnew(parts)
  return url
}
