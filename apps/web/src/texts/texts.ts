import type { book } from './en/address-book.ts'
import type { en } from './en.ts'
import type { LateKey } from './late-texts.ts'

type Key = keyof typeof en
/** The texts of the address book, which its own pages fetch. */
export type BookTexts = Readonly<Record<keyof typeof book, string>>
/** Every name of a text, those of parts that are loaded late among them: only there they have a text. */
export type TextKey = Key | LateKey | keyof BookTexts
/** Everything the pages say from the beginning, in one language. */
export type Texts = Readonly<Record<Key, string>>
