import type { OutputOf } from '@consign/sdk'
import type { SignEvidence, Step } from '../visit/state.ts'
import type { Visit } from '../visit/visit.ts'
import { type Standing, standingOf } from './standing.ts'

/** What the link of a round shows. */
export type RoundView = OutputOf<'get_sign_round'>
export type RoundItem = RoundView['items'][number]

/** A note of the round, opened by its own link. */
export interface Note {
  readonly item: RoundItem
  readonly visit: Visit
}

export interface RoundState {
  readonly view: RoundView | null
  readonly notes: readonly Note[]
  /** The note that is read. */
  readonly reading: Note | null
  /** The note whose reservations and photos are given, apart from the others. */
  readonly apart: Note | null
  readonly isSigning: boolean
}

/** The notes of a truck under one link, from its opening to the last receipt. A round is many visits. */
export interface Round {
  readonly store: RoundStore
  /** Stands for the round where a screen asks for a visit: the name and the hand that are given once, and the step. */
  readonly lead: Visit
  /** Sends what waits. */
  deliver(): Promise<void>
}

/** The steps of a round, in order: those of a note whose signer states nothing. Of which note what differs is told with the photos. */
export const roundSteps = ['what', 'read', 'sign', 'photos', 'confirm'] as const satisfies readonly Step[]

/** The steps of one note that differs from the others, in order. */
export function stepsApart(
  { role }: Pick<SignEvidence, 'role'>,
  { adds, added }: { readonly adds: boolean; readonly added: boolean },
): readonly Step[] {
  if (role === 'consignee') return ['reserve', 'photos']
  if (role === 'sender' || !adds) return ['photos']
  // What the carrier adds is part of the note, which is read again.
  return ['observe', 'add', ...(added ? (['read'] as const) : []), 'photos']
}

export const standingAt = ({ visit }: Note): Standing => standingOf(visit.store.get())

export const isOpen = (note: Note): boolean => standingAt(note).at === 'open'

export function isUnread(note: Note): boolean {
  const standing = standingAt(note)
  return standing.at === 'open' && !standing.isRead
}

/** A state that calls its listeners when it changes, or when a note does. */
export interface RoundStore {
  get(): RoundState
  set(change: Partial<RoundState>): void
  /** Tells that a note has changed. */
  tell(): void
  listen(told: () => void): () => void
}

export function openRoundStore(): RoundStore {
  let state: RoundState = { view: null, notes: [], reading: null, apart: null, isSigning: false }
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const told of listeners) told()
  }
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      tell()
    },
    tell,
    listen(told) {
      listeners.add(told)
      return () => void listeners.delete(told)
    },
  }
}
