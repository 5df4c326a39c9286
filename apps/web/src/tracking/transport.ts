import type { TrackingSession } from '@consign/sdk/tracking'

/** A note whose transport is followed, as far as its row and its session say. */
export interface Transport {
  readonly session: TrackingSession
  readonly id: string
  readonly versionId: string
  readonly reference: string
  readonly state: string
  readonly from: Place
  readonly to: Place
  /** The day on which it is to be delivered, `YYYY-MM-DD`. */
  readonly due: string | null
  readonly plate: string | null
}

export interface Place {
  readonly city: string | null
  readonly country: string | null
}

export const placeName = ({ city, country }: Place): string =>
  [city, country].filter(Boolean).join(' ') || '…'
