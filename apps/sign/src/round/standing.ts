import type { State, Stop } from '../visit/state.ts'

/** How far one note of a round is. */
export type Standing =
  | { readonly at: 'opening' }
  /** To be read, or read to its end. */
  | { readonly at: 'open'; readonly isRead: boolean }
  /** Signed here, and not at the service yet. */
  | { readonly at: 'waiting' }
  /** The service’s time; null until it is known. */
  | { readonly at: 'received'; readonly receivedAt: string | null }
  | { readonly at: 'code' }
  /** This party has answered otherwise: the goods were refused. */
  | { readonly at: 'answered' }
  | { readonly at: 'stopped'; readonly stop: Stop; readonly isSigned: boolean }

type Seen = Pick<State, 'phase' | 'shown' | 'signed' | 'answers'>

export function standingOf({ phase, shown, signed, answers }: Seen): Standing {
  if (signed?.sent) return { at: 'received', receivedAt: signed.receivedAt }
  if (phase.at === 'code') return { at: 'code' }
  if (phase.at === 'stop') return { at: 'stopped', stop: phase.stop, isSigned: signed !== null }
  if (signed) return { at: 'waiting' }
  if (phase.at === 'receipt') return { at: 'answered' }
  if (phase.at === 'loading' || !shown) return { at: 'opening' }
  return { at: 'open', isRead: shown.pdf !== undefined && answers.read === shown.evidence.artifact.sha256 }
}

/** How many notes are at each stand. */
export interface Tally {
  readonly open: number
  readonly unread: number
  readonly received: number
  readonly waiting: number
  readonly opening: number
  /** Those that were not signed, for whatever reason. */
  readonly stopped: number
}

export function tallyOf(standings: readonly Standing[]): Tally {
  const count = (is: (standing: Standing) => boolean) => standings.filter(is).length
  return {
    open: count(({ at }) => at === 'open'),
    unread: count((one) => one.at === 'open' && !one.isRead),
    received: count(({ at }) => at === 'received'),
    waiting: count(({ at }) => at === 'waiting' || at === 'code'),
    opening: count(({ at }) => at === 'opening'),
    stopped: count(({ at }) => at === 'stopped' || at === 'answered'),
  }
}
