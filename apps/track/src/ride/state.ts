import { openStore, type Store } from '@consign/page/store'
import type { Over, Told } from './api.ts'
import type { Journal } from './kept.ts'
import type { Trouble } from './locate.ts'

export type Stop = Over | 'incomplete' | 'insecure' | 'network'

export interface State {
  readonly at: 'loading' | 'stop' | 'ask' | 'ready'
  readonly stop: Stop | null
  readonly told: Told | null
  readonly isSharing: boolean
  readonly trouble: Trouble | null
  /** Positions that are not sent yet. */
  readonly waiting: number
  readonly sent: Journal['sent']
  readonly isOffline: boolean
  /** False where what waits is gone with the page. */
  readonly lasts: boolean
  /** Whether the screen can be kept on. */
  readonly isAwake: boolean
  /** A call of the driver could not be sent. */
  readonly failed: boolean
}

export const nothingSent: Journal['sent'] = { count: 0, bytes: 0, at: null }

export const openState = (): Store<State> =>
  openStore<State>({
    at: 'loading',
    stop: null,
    told: null,
    isSharing: false,
    trouble: null,
    waiting: 0,
    sent: nothingSent,
    isOffline: false,
    lasts: true,
    isAwake: true,
    failed: false,
  })
