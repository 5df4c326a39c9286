import type { Key, Texts } from './texts.ts'

/** Texts of the first screen: they are loaded before the rest of the language. */
export const firstKeys = [
  'language',
  'note',
  'for',
  'back',
  'next',
  'progress',
  'loading',
  'slow',
  'again',
  'missing',
  'role.sender',
  'role.carrier',
  'role.consignee',
  'what.asks',
  'what.transport',
  'what.goods',
  'what.packages',
  'what.dangerous',
  'what.vehicle',
  'what.signatures',
  'what.signed',
  'what.you',
  'what.later',
  'what.read',
  'what.until',
  'add.title',
] as const satisfies readonly Key[]

export type FirstKey = (typeof firstKeys)[number]
export type FirstTexts = Pick<Texts, FirstKey>

export const firstOf = (texts: Texts): FirstTexts =>
  Object.fromEntries(firstKeys.map((key) => [key, texts[key]])) as FirstTexts
