import type { en } from './tracking-en.ts'

export type TrackingKey = keyof typeof en
/** Everything that tracking says, in one language. */
export type TrackingTexts = Readonly<Record<TrackingKey, string>>
