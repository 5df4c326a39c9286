import type { Store } from '@consign/page/store'
import { sendPositions } from './api.ts'
import type { Kept } from './kept.ts'
import type { Position } from './position.ts'
import { sendWaiting } from './queue.ts'
import type { State } from './state.ts'

/** Between two tries without network, in milliseconds; it grows to the longest. */
const [soonest, latest] = [15_000, 300_000]

interface SendingOptions {
  readonly token: string
  readonly store: Store<State>
  readonly kept: Promise<Kept>
  /** The link takes nothing more. */
  onOver(code: string): Promise<void>
}

/** Sends what waits, at once and after every time without network, until the link is over. */
export interface Sending {
  send(): Promise<void>
  /** Writes down what the page knows, for its next opening. */
  note(): Promise<void>
  count(): Promise<void>
  /** Nothing of the link is sent or kept any more. */
  end(): void
}

export function openSending({ token, store, kept, onOver }: SendingOptions): Sending {
  let again: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let pause = soonest
  let isOver = false

  const note = async () => {
    if (isOver) return
    const { told, isSharing, sent } = store.get()
    await (await kept).write({ told, isSharing, sent }).catch(() => undefined)
  }
  const count = async () => store.set({ waiting: await (await kept).shelf.count() })

  const sendOnce = async () => {
    clearTimeout(again)
    let bytes = 0
    const post = (positions: readonly Position[]) =>
      sendPositions(token, positions, (more) => {
        bytes += more
      })
    const { sent, count: taken } = await sendWaiting((await kept).shelf, post)
    const before = store.get().sent
    const at = taken > 0 ? Date.now() : before.at
    store.set({
      sent: { count: before.count + taken, bytes: before.bytes + bytes, at },
      isOffline: sent.is === 'later',
    })
    await count()
    await note()
    if (sent.is === 'over') return onOver(sent.code)
    pause = sent.is === 'later' ? Math.min(latest, pause * 2) : soonest
    if (sent.is === 'later') again = setTimeout(() => void send(), Math.max(pause, sent.after ?? 0))
  }
  /** One at a time: two would send the same. What came meanwhile is sent after it. */
  const send = (): Promise<void> => {
    if (isOver) return Promise.resolve()
    sending ??= sendOnce().finally(() => {
      sending = undefined
    })
    return sending
  }
  addEventListener('online', () => void send())
  return {
    send,
    note,
    count,
    end() {
      isOver = true
      clearTimeout(again)
    },
  }
}
