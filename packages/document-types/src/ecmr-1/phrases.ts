import type { LabelKey } from './labels/keys.ts'

/** Phrases for reservations; those of the consignee are printed as text, since its consent has no codes. */
export const phrases = {
  grounds: [
    'grounds.seen',
    'grounds.counted',
    'grounds.measured',
    'grounds.sealed',
    'grounds.wrapped',
    'grounds.notAdmitted',
    'grounds.noMeans',
  ],
  receipt: [
    'reservation.missing_packages',
    'reservation.packing_damaged',
    'reservation.goods_visible_damage',
    'reservation.packing_wet',
    'reservation.goods_wet',
    'reservation.seal_broken',
    'reservation.temperature_deviation',
    'reservation.surplus_packages',
    'received.late',
  ],
} as const satisfies Readonly<Record<string, readonly LabelKey[]>>
