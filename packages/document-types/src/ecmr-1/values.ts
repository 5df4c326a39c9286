/** Coded values of `ecmr` 1 shared by schema, form and labels. */

/** Languages of every caption and word of the print; a note is printed in up to four of them. */
export const printLanguages = [
  'pl',
  'en',
  'de',
  'fr',
  'cs',
  'es',
  'it',
  'ro',
  'sk',
  'uk',
  'lt',
  'nl',
  'hu',
  'bg',
  'hr',
  'sl',
  'lv',
  'et',
  'el',
  'pt',
  'da',
  'sv',
  'tr',
] as const

/** IRU model 2007, and that of 1976, the form most used in Poland and Germany. */
export const printLayouts = ['2007', '1976'] as const

export const reservationCodes = [
  'count_not_checked',
  'marks_not_checked',
  'contents_not_checked',
  'loaded_by_sender',
  'packing_damaged',
  'packing_wet',
  'goods_visible_damage',
  'goods_wet',
  'missing_packages',
  'surplus_packages',
  'seal_broken',
  'temperature_deviation',
  'insufficient_packing',
  'no_access_to_loading',
  'other',
] as const

export const documentKinds = [
  'invoice',
  'packing_list',
  'delivery_note',
  'customs',
  'certificate',
  'adr',
  'phytosanitary',
  'waste',
  'other',
] as const

export const chargeKinds = ['carriage', 'reduction', 'supplementary', 'customs', 'other'] as const

export const payers = ['sender', 'consignee', 'other'] as const

export const paymentTerms = ['paid', 'forward'] as const

export const incoterms = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const

export const scopes = ['international', 'national'] as const

/**
 * Poland's SENT, Romania's e-Transport (UIT), Hungary's BIREG and EKÁER, and the number of a customs declaration (MRN);
 * they read the same in every language.
 */
export const registers = ['SENT', 'UIT', 'BIREG', 'EKAER', 'MRN'] as const
