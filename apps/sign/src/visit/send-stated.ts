import { ConsignError, isRefusal } from '@consign/sdk'
import { openAnew } from './fetch-rest.ts'
import type { Parts } from './parts.ts'
import type { State, Stated } from './state.ts'
import { passes } from './stop-of.ts'

const underWay = new WeakSet<Parts>()
/** A try that was wanted during another one, which may have begun before the network came back. */
const askedMeanwhile = new WeakSet<Parts>()

/** A photo of 1 MiB at 40 kbit/s takes three and a half minutes. */
const uploadTime = 300_000

/** Whether nothing must come before the statements: a signature that waits, or a code. */
export const maySend = ({ signed, phase }: State): boolean =>
  (signed === null || signed.sent) && phase.at !== 'code'

/** Statements are kept in the order of their signatures. */
export const nameOf = ({ signedAt, body }: Stated): string => `stated/${signedAt}/${body.id}`

export const isWaiting = ({ sent, refused }: Stated): boolean => !sent && refused === null

const isDone = ({ sent, uploaded, body, refused }: Stated): boolean =>
  refused !== null || (sent && uploaded.length === (body.photos?.length ?? 0))

/**
 * Sends what was stated here, one after the other in the order of the signatures, each with its photos. A transient
 * failure is retried later, and nothing overtakes it; what is refused stays on the page until it is put away.
 */
export async function sendStated(parts: Parts): Promise<void> {
  const { store } = parts
  if (underWay.has(parts)) {
    askedMeanwhile.add(parts)
    return
  }
  const waiting = store.get().stated.filter((one) => !isDone(one))
  if (waiting.length === 0 || !maySend(store.get())) return
  underWay.add(parts)
  store.set({ delivery: { ...store.get().delivery, trying: true } })
  let trouble: 'network' | 'service' | null = null
  try {
    for (const { body } of waiting) await sendOne(parts, body.id)
  } catch (error) {
    if (!passes(error)) throw error
    trouble = isRefusal(error, 'NETWORK') ? 'network' : 'service'
  } finally {
    underWay.delete(parts)
    store.set({ delivery: { trying: false, lastTried: Date.now(), trouble } })
  }
  if (!trouble) await settle(parts)
  if (askedMeanwhile.delete(parts)) await sendStated(parts)
}

const find = ({ store }: Parts, id: string) => store.get().stated.find(({ body }) => body.id === id)

/** @throws ConsignError for a failure that passes */
async function sendOne(parts: Parts, id: string): Promise<void> {
  const made = find(parts, id)
  if (!made || made.refused || !maySend(parts.store.get())) return
  const { client, token, store } = parts
  try {
    if (!made.sent) {
      await client.recordStatement({ params: { token }, body: made.body }, { timeout: 20_000 })
      await note(parts, id, { sent: true })
    }
    await sendPhotos(parts, id)
  } catch (error) {
    if (passes(error)) throw error
    if (isRefusal(error, 'CODE_REQUIRED')) return store.set({ phase: { at: 'code' } })
    const { code, message } = error instanceof ConsignError ? error : { code: 'PHOTO_GONE', message: '' }
    await note(parts, id, { refused: { code, message } })
  }
}

async function sendPhotos(parts: Parts, id: string): Promise<void> {
  const { client, token, kept } = parts
  for (const { sha256, mediaType } of find(parts, id)?.body.photos ?? []) {
    const uploaded = find(parts, id)?.uploaded ?? []
    if (uploaded.includes(sha256)) continue
    const body = await kept.get<Uint8Array<ArrayBuffer>>(`photo/${sha256}`)
    if (!body) throw new Error('the photo is gone from this device')
    const params = { token, consentId: id, sha256 }
    await client.putSignPhoto({ params, body, contentType: mediaType }, { retries: 0, timeout: uploadTime })
    await note(parts, id, { uploaded: [...uploaded, sha256] })
    await kept.remove(`photo/${sha256}`)
  }
}

async function note(parts: Parts, id: string, change: Partial<Stated>): Promise<void> {
  const { store, kept } = parts
  const stated = store.get().stated.map((one) => (one.body.id === id ? { ...one, ...change } : one))
  for (const one of stated) if (one.body.id === id) await kept.put(nameOf(one), one)
  store.set({ stated })
}

/** What the note itself tells by now is not told beside it. */
async function settle(parts: Parts): Promise<void> {
  const { store } = parts
  if (!store.get().stated.some(({ sent }) => sent)) return
  await openAnew(parts).catch(() => undefined)
  const there = new Set(store.get().shown?.evidence.statements.map(({ body }) => body.id))
  const isSettled = (one: Stated) => isDone(one) && one.refused === null && there.has(one.body.id)
  await putAway(parts, isSettled)
}

/** What was read from the device just before is not taken back. */
const gone = new Set<string>()

export const isGone = (one: Stated): boolean => gone.has(nameOf(one))

/** Takes statements from the page and from this device. */
export async function putAway({ store, kept }: Parts, isOver: (one: Stated) => boolean): Promise<void> {
  const { stated } = store.get()
  const names = stated.filter(isOver).map(nameOf)
  for (const name of names) gone.add(name)
  store.set({ stated: stated.filter((one) => !isOver(one)) })
  for (const name of names) await kept.remove(name)
}
