import type { en } from './en.ts'

export type TextKey = keyof typeof en
/** Everything the pages say, in one language. */
export type Texts = Readonly<Record<TextKey, string>>
