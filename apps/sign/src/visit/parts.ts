import type { SignerClient } from '@consign/sdk'
import type { Kept } from './kept.ts'
import type { Store } from './state.ts'

/** What every part of a visit uses. */
export interface Parts {
  readonly token: string
  readonly client: SignerClient
  readonly kept: Kept
  readonly store: Store
}
