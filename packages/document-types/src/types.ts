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

/** One document type at one version; `name` matches `^[a-z][a-z0-9_-]{0,63}$`, `version` has 1..200 characters. */
export interface TypeRef {
  name: string
  version: string
}

/** One problem of a draft's data. `rule` is the id of a completeness rule or a keyword of the schema. */
export interface Problem {
  /** JSON Pointer (RFC 6901) into the data; for a missing member, its place. */
  path: string
  rule: string
  /** The article that requires it, such as `CMR 6(1)(b)`; null for our own limits. */
  article: string | null
  message: string
}

/** A party's part in a document; `id` is the role of consents and links. */
export interface Role {
  readonly id: string
  readonly title: Text
  /** JSON Pointer to the party's block in the data. */
  readonly party: string
  /** The role's fixed statements; any other is shown as the signer's own words. */
  readonly statements: readonly Statement[]
}

/** A document type as plain JSON: all that another program needs to drive the form, the checks and the print. */
export interface TypeDefinition {
  readonly name: string
  readonly version: string
  readonly title: Texts
  /** JSON Schema 2020-12 of the data: hard limits. */
  readonly dataSchema: Readonly<Record<string, unknown>>
  /** Requirements for issuing, and warnings. */
  readonly completeness: readonly Rule[]
  readonly roles: readonly Role[]
  /** JSON Pointers to the data in a list of drafts. */
  readonly summary: Readonly<{ reference: string; sender: string; consignee: string }>
  readonly stateMachine: StateMachine
  /** Data that may be added after issuing without invalidating signatures. */
  readonly supplements: readonly Supplement[]
  /** Days for reservations after receipt, counted at the address at this pointer; null if this law has none. */
  readonly claims: Readonly<{ notApparent: number; delay: number; address: string; article: string }> | null
  readonly form: Readonly<{ sections: readonly FormSection[] }>
  readonly presentation: Presentation
  readonly procedures: readonly Procedure[]
}

/** Values that follow from what the data say at a pointer. Takes any JSON. */
export type Follows = (
  data: unknown,
  pointer: string,
) => readonly { readonly path: string; readonly value: string | readonly string[] }[]

export interface DocumentType {
  readonly name: string
  readonly version: string
  /** Deep-frozen plain JSON. */
  readonly definition: TypeDefinition
  /** Characters of the longest text that the schema allows. */
  readonly longestText: number
  /** All problems of schema and completeness, in a stable order; none means it can be issued. Never throws. */
  check(data: unknown, language?: MessageLanguage): Problem[]
  /** Data that signers alone add after issuing, as problems of a draft. */
  notForDrafts(data: unknown, language?: MessageLanguage): Problem[]
  /** Doubtful data that do not stop issuing, in the same form; with a moment also dates that are past or to come. */
  warnings(data: unknown, language?: MessageLanguage, now?: Date): Problem[]
  /** A place in the data as named in form and print: `Box 11, Number of packages (line 2)`. */
  fieldName(path: string, language: MessageLanguage): string
  fold: Fold
  /** A draft's list data; takes any JSON. */
  summary(data: unknown): { reference: string | null; sender: string | null; consignee: string | null }
  /** The data without parts that the schema forbids, so that a draft can be drawn; null if nothing helps. */
  allowed(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null
  /** The data for another note: without the form’s fields with `once`. */
  forAnother(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>
  /** The IANA time zone in which the time of a field is printed; null for UTC. Takes any JSON. */
  zoneOf(data: unknown, path: string): string | null
  /** What a form may fill in where nothing else was typed. */
  follows: Follows
  /** An issued document's further list data; takes any JSON. */
  listing(data: unknown): Listing
  /** The data for company seals; null for a type that is never sealed. */
  toOlf: ToOlf | null
}
