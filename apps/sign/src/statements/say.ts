import type { Say as SayOf } from '@consign/page/say'
import type { Key } from '../texts/catalogue.ts'
import type { StatementKey } from '../texts/statements.ts'

/** The language of statements: its own texts beside those of the steps. */
export type Say = SayOf<Key | StatementKey>
