import { fold as ecmr1 } from './ecmr-1/fold.ts'
import type { Fold } from './fold.ts'
import { fold as plWaybill1 } from './pl-waybill-1/fold.ts'

export type { Fold, FoldEvent, Folded, Folding } from './fold.ts'

/** The fold of every known type, by `name@version`. It has no dependencies: an offline verifier needs only this. */
export const folds: ReadonlyMap<string, Fold> = new Map([
  ['ecmr@1', ecmr1],
  ['pl-waybill@1', plWaybill1],
])
