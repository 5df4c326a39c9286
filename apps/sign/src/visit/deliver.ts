import { ConsignError, isRefusal } from '@consign/sdk'
import { fetchRest, openAnew } from './fetch-rest.ts'
import type { Parts } from './parts.ts'
import type { Signed, Stop } from './state.ts'
import { passes, stopOf } from './stop-of.ts'

/** While the page is open, what waits is tried again this often. */
const every = 30_000

const underWay = new WeakSet<Parts>()
/** A retry that was wanted during a try, which may have begun before the network came back. */
const askedMeanwhile = new WeakSet<Parts>()
const kept = new WeakSet<Parts>()

/** Tries at once, whenever the network comes back or the page is looked at, and every 30 s. */
export function keepTrying(parts: Parts): void {
  // The network may have come back before the listener was there.
  void tryAgain(parts)
  if (kept.has(parts)) return
  kept.add(parts)
  const again = () => void tryAgain(parts)
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  setInterval(again, every)
}

/** Everything that waits for the network: the note, the signature, its photos. */
async function tryAgain(parts: Parts): Promise<void> {
  const { phase } = parts.store.get()
  if (phase.at === 'stop' && phase.stop.name === 'offline-first') await openAnew(parts)
  await goOn(parts)
}

async function goOn(parts: Parts): Promise<void> {
  const { signed, shown } = parts.store.get()
  if (signed && !isDone(signed)) await deliver(parts)
  if (shown) await fetchRest(parts)
}

export const isDone = ({ sent, uploaded, consent, refused }: Signed): boolean =>
  sent && (refused !== null || uploaded.length === (consent.photos?.length ?? 0))

/** Sends the consent, then its photos one after another, each once; a transient failure is retried later. */
export async function deliver(parts: Parts): Promise<void> {
  if (underWay.has(parts)) {
    askedMeanwhile.add(parts)
    return
  }
  underWay.add(parts)
  const { store } = parts
  store.set({ delivery: { ...store.get().delivery, trying: true } })
  try {
    await sendConsent(parts)
    await sendPhotos(parts)
    tried(parts, null)
  } catch (error) {
    if (passes(error)) tried(parts, isRefusal(error, 'NETWORK') ? 'network' : 'service')
    else await stopped(parts, error)
  } finally {
    underWay.delete(parts)
  }
  if (askedMeanwhile.delete(parts) && store.get().delivery.trouble) await deliver(parts)
}

function tried({ store }: Parts, trouble: 'network' | 'service' | null): void {
  const { signed, phase } = store.get()
  store.set({
    delivery: { trying: false, lastTried: Date.now(), trouble },
    ...(trouble && signed && !signed.sent && phase.at !== 'sending' ? { phase: { at: 'sending' } } : {}),
  })
}

async function note({ store, kept }: Parts, change: Partial<Signed>): Promise<void> {
  const { signed } = store.get()
  if (!signed) return
  const next = { ...signed, ...change }
  await kept.put('signed', next)
  store.set({ signed: next })
}

async function sendConsent(parts: Parts): Promise<void> {
  const { client, token, store } = parts
  const { signed } = store.get()
  if (!signed || signed.sent) return
  await client.sign({ params: { token }, body: signed.consent }, { timeout: 20_000 })
  await note(parts, { sent: true })
  store.set({ phase: { at: 'receipt' } })
  const promised = keepReceipt(parts).catch(() => undefined)
  // The receipt has the server's time and the PDF with the signature in it; without network both come later.
  await openAnew(parts).catch(() => undefined)
  await promised
}

/** Keeps the service’s signed promise that it has the signature, as proof against a later denial. */
async function keepReceipt({ client, token, kept }: Parts): Promise<string> {
  const { bytes } = await client.getSignReceipt({ params: { token } }, { timeout: 20_000 })
  const receipt = new TextDecoder().decode(bytes)
  await kept.put('receipt', receipt)
  return receipt
}

/** The service's promise, kept since the signature was sent, otherwise asked for. */
export const receiptOf = async (parts: Parts): Promise<string> =>
  (await parts.kept.get<string>('receipt')) ?? keepReceipt(parts)

/** Everything there is of the note, as one ZIP. */
export const bundleOf = async ({ client, token }: Parts): Promise<Uint8Array<ArrayBuffer>> =>
  (await client.getSignBundle({ params: { token } }, { timeout: 120_000 })).bytes

/** A photo of 1 MiB at 40 kbit/s takes three and a half minutes. */
const uploadTime = 300_000

async function sendPhotos(parts: Parts): Promise<void> {
  const { client, token, store, kept } = parts
  const { signed } = store.get()
  if (!signed?.sent || signed.refused) return
  for (const { sha256, mediaType } of signed.consent.photos ?? []) {
    if (await isUploaded(parts, sha256)) continue
    const body = await kept.get<Uint8Array<ArrayBuffer>>(`photo/${sha256}`)
    const params = { token, consentId: signed.consent.id, sha256 }
    try {
      if (!body) throw new Error('the photo is gone from this device')
      await client.putSignPhoto({ params, body, contentType: mediaType }, { retries: 0, timeout: uploadTime })
    } catch (error) {
      if (passes(error)) throw error
      return note(parts, { refused: error instanceof ConsignError ? error.code : 'PHOTO_GONE' })
    }
    await note(parts, { uploaded: [...(store.get().signed?.uploaded ?? []), sha256] })
    // A phone is small: what the service has is deleted here.
    await kept.remove(`photo/${sha256}`)
  }
}

/** Signed by this page, or by another one of the same link. */
async function isUploaded(parts: Parts, sha256: string): Promise<boolean> {
  const own = parts.store.get().signed?.uploaded ?? []
  if (own.includes(sha256)) return true
  const there = await parts.kept.get<Signed>('signed')
  if (!there?.uploaded.includes(sha256)) return false
  await note(parts, { uploaded: [...own, sha256] })
  return true
}

/** A refusal that no retry changes. A link that ended meanwhile may be renewed: the signature is kept for that. */
async function stopped(parts: Parts, error: unknown): Promise<void> {
  const { store, kept } = parts
  if (isRefusal(error, 'CODE_REQUIRED'))
    return store.set({
      delivery: { trying: false, lastTried: Date.now(), trouble: null },
      phase: { at: 'code' },
    })
  const before = store.get().shown?.evidence
  const linkEnded = isRefusal(error, 'SIGN_LINK_EXPIRED', 'SIGN_LINK_REVOKED')
  if (!linkEnded) {
    const there = await kept.get<Signed>('signed')
    // Another page of the same link may have signed meanwhile: its signature stays.
    if (there?.consent.id === store.get().signed?.consent.id) await kept.remove('signed')
    store.set({ signed: null })
  }
  const stop: Stop = { ...stopOf(error, true), ...(before ? { before } : {}) }
  store.set({ delivery: { trying: false, lastTried: Date.now(), trouble: null } })
  if (stop.name === 'stale') await readAgain(parts)
  if (stop.name === 'already') return openAnew(parts)
  store.set({ phase: { at: 'stop', stop } })
}

/** The note as it is now; the name and the photos stay, reading and signing begin again. */
async function readAgain(parts: Parts): Promise<void> {
  const { store, kept } = parts
  const answers = { ...store.get().answers, step: 'read', read: null, strokes: [] } as const
  await kept.put('answers', answers)
  store.set({ answers })
  await openAnew(parts)
}
