import type { en } from './en.ts'

export type Key = keyof typeof en
/** Every text of the page in one language. */
export type Texts = Readonly<Record<Key, string>>
