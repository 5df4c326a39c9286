import type { en } from './en.ts'

export type Key = keyof typeof en
/** Every text of the pages in one language. */
export type Texts = Readonly<Record<Key, string>>
