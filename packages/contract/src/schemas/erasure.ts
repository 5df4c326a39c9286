import { closed, DateTime, list, text } from './common.ts'

/** What stays when somebody or something is erased, and why. */
export const Kept = closed({ what: text(200), because: text(1000) })

/** An erasure that is done. */
export const Erasure = closed({ erasedAt: DateTime, kept: list(Kept, 20) })

/** An erasure that is done at `erasesAt`, unless an owner takes it back before. */
export const CompanyErasure = closed({ erasesAt: DateTime, kept: list(Kept, 20) })
