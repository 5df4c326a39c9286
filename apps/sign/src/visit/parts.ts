import type { SignerClient } from '@consign/sdk'
import type { Kept } from './kept.ts'
import type { Shown, SignEvidence, State, Store } from './state.ts'

/** What every part of a visit uses. */
export interface Parts {
  readonly token: string
  readonly client: SignerClient
  readonly kept: Kept
  readonly store: Store
  /** Brings what the first screen of a person who has done nothing yet can do without. */
  later(): Promise<Later>
}

/** Where a person stands that has been here before, or that meets an obstacle. */
export interface Later {
  standing(parts: Parts, evidence: SignEvidence): Promise<Partial<State>>
  withoutAnswer(parts: Parts, error: unknown, old: Shown | undefined): Promise<void>
}
