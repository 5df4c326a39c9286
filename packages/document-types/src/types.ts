import type { FormSection } from './definition/form.ts'
import type { Presentation, Procedure } from './definition/presentation.ts'
import type { Rule } from './definition/rule.ts'
import type { StateMachine } from './definition/state-machine.ts'
import type { Supplement } from './definition/supplement.ts'
import type { Fold } from './fold.ts'
import type { Listing } from './listing.ts'
import type { ToOlf } from './olf.ts'
import type { Statement } from './statements.ts'
import type { MessageLanguage, Text, Texts } from './texts.ts'

/** Names one type of document at one version; `name` matches `^[a-z][a-z0-9_-]{0,63}$`, `version` has 1..200 characters. */
export interface TypeRef {
  name: string
  version: string
}

/** One thing wrong with a draft's data. `rule` is the id of a completeness rule or a keyword of the schema. */
export interface Problem {
  /** JSON Pointer (RFC 6901) into the data; of a missing member: where it would be. */
  path: string
  rule: string
  /** Why the law wants it, such as `CMR 6(1)(b)`; null for a limit that is ours. */
  article: string | null
  message: string
}

/** A part a party plays in a document; `id` is the role of consents and links. */
export interface Role {
  readonly id: string
  readonly title: Text
  /** JSON Pointer to the party's block in the data. */
  readonly party: string
  /** What he may sign under; anything else is shown as his own words. */
  readonly statements: readonly Statement[]
}

/** A type of document as plain JSON: all that another program needs to drive the form, the checks and the print. */
export interface TypeDefinition {
  readonly name: string
  readonly version: string
  readonly title: Texts
  /** JSON Schema 2020-12 of the data: hard limits. */
  readonly dataSchema: Readonly<Record<string, unknown>>
  /** What must be there before a draft can be issued, and what is worth a warning. */
  readonly completeness: readonly Rule[]
  readonly roles: readonly Role[]
  /** JSON Pointers to what a list of drafts shows. */
  readonly summary: Readonly<{ reference: string; sender: string; consignee: string }>
  readonly stateMachine: StateMachine
  /** What may be added after issuing without undoing signatures. */
  readonly supplements: readonly Supplement[]
  /** Days for reservations after receipt, counted at the address at this pointer; null where this law has none. */
  readonly claims: Readonly<{ notApparent: number; delay: number; address: string; article: string }> | null
  readonly form: Readonly<{ sections: readonly FormSection[] }>
  readonly presentation: Presentation
  readonly procedures: readonly Procedure[]
}

export interface DocumentType {
  readonly name: string
  readonly version: string
  /** Deep-frozen plain JSON. */
  readonly definition: TypeDefinition
  /** Every problem at once, of schema and completeness, in a stable order; none means it can be issued. Never throws. */
  check(data: unknown, language?: MessageLanguage): Problem[]
  /** What does not stop issuing but is worth a look, in the same form. */
  warnings(data: unknown, language?: MessageLanguage): Problem[]
  /** A place in the data as form and print name it: `Box 11, Number of packages (line 2)`. */
  fieldName(path: string, language: MessageLanguage): string
  fold: Fold
  /** What a list shows of a draft; takes any JSON. */
  summary(data: unknown): { reference: string | null; sender: string | null; consignee: string | null }
  /** The data without what its schema does not allow, so that a draft can be drawn; null when nothing helps. */
  allowed(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null
  /** What a list shows of an issued document besides; takes any JSON. */
  listing(data: unknown): Listing
  /** The data as company seals say them; null for a type that is never sealed. */
  toOlf: ToOlf | null
}
