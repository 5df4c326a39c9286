import type { Store } from '@consign/page/store'
import { type Answer, askTrack, type Over, sendAgreement, sendEnd, type Told } from './api.ts'
import { openKept } from './kept.ts'
import { openSending } from './sending.ts'
import { nothingSent, openState, type State } from './state.ts'
import { openTaking } from './taking.ts'

/** One link, from its opening to its end. Nothing is taken before the driver agreed, nor while they do not share. */
export interface Ride {
  readonly token: string
  readonly store: Store<State>
  open(language: string): Promise<void>
  agree(language: string): Promise<void>
  /** Says no, or stops for good: the link is over. */
  end(language: string): Promise<void>
  share(): Promise<void>
  pause(): Promise<void>
}

export function openRide(token: string): Ride {
  const store = openState()
  const kept = digestOf(token).then(openKept)
  const onOver = async (code: string) => {
    taking.stop()
    store.set({ isSharing: false })
    if (code === 'TRACKING_NOT_AGREED') return store.set({ at: 'ask' })
    sending.end()
    await (await kept).clear()
    store.set({ at: 'stop', stop: code as Over, waiting: 0 })
  }
  const sending = openSending({ token, store, kept, onOver })
  const taking = openTaking(store, kept, sending)
  const took = async (answer: Answer<unknown>, then: () => Promise<void>) => {
    if (answer.is === 'over') return onOver(answer.code)
    store.set({ failed: answer.is !== 'good' })
    if (answer.is === 'good') await then()
  }
  return {
    token,
    store,
    async open(language) {
      const { shelf, lasts, read } = await kept
      const journal = await read()
      store.set({ lasts, waiting: await shelf.count(), sent: journal?.sent ?? nothingSent })
      const answer = await askTrack(token, language)
      if (answer.is === 'over') return onOver(answer.code)
      const told = answer.is === 'good' ? answer.value : (journal?.told as Told | undefined)
      if (!told) return store.set({ at: 'stop', stop: 'network' })
      store.set({ told, at: told.agreedAt ? 'ready' : 'ask', stop: null, isOffline: answer.is !== 'good' })
      if (told.agreedAt && journal?.isSharing) return taking.start()
      await sending.note()
      await sending.send()
    },
    agree: async (language) =>
      took(await sendAgreement(token, language, true), async () => {
        const { told } = store.get()
        store.set({ at: 'ready', told: told && { ...told, agreedAt: new Date().toISOString() } })
        await taking.start()
      }),
    async end(language) {
      const call = store.get().at === 'ask' ? sendAgreement(token, language, false) : sendEnd(token, language)
      await took(await call, () => onOver('TRACKING_LINK_ENDED'))
    },
    share: () => taking.start(),
    async pause() {
      taking.stop()
      store.set({ isSharing: false, trouble: null })
      await sending.note()
    },
  }
}

/** The name of the link on this device; the token itself is written nowhere. */
async function digestOf(token: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return ''
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return [...bytes.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
