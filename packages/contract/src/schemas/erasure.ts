import { closed, DateTime, list, text } from './common.ts'

/** Data that an erasure leaves, and why. */
export const Kept = closed({ what: text(200), because: text(1000) })

/** A completed erasure. */
export const Erasure = closed({ erasedAt: DateTime, kept: list(Kept, 20) })

/** An erasure due at `erasesAt`, unless an owner cancels it before. */
export const CompanyErasure = closed({ erasesAt: DateTime, kept: list(Kept, 20) })
