import type { SigningRole, StatementKind } from '../../chain/types.ts'
import type { AcceptedBy, Box8Author } from '../../verify/box-8.ts'
import type { EvidenceRemark } from '../../verify/remarks.ts'
import type { LinkFacts } from './facts.ts'
import type { GenerationFacts, SealFacts, Stamp } from './party-facts.ts'

/** The words of a README in one language. */
export interface Words {
  readonly heading: {
    readonly title: string
    readonly reference: string
    readonly document: string
    readonly type: string
    readonly issued: string
    readonly by: string
    readonly state: string
    readonly after: (events: number, versions: number) => string
    readonly profile: string
    readonly packed: string
  }
  /** `page`: whether `check.html` is in the bundle; `log`: whether proofs of the log are. */
  readonly contents: (page: boolean, log: boolean) => string
  readonly signatures: {
    readonly title: string
    readonly nobody: string
    readonly of: (role: SigningRole, revision: number | undefined) => string
    readonly name: string
    readonly statement: string
    readonly reservations: string
    readonly none: string
    /** Of the carrier, in box 8. */
    readonly box8: {
      readonly language: string
      readonly title: string
      readonly unsigned: string
      readonly kind: string
      readonly text: string
      readonly grounds: string
      readonly author: string
      readonly writtenBy: (author: Box8Author) => string
      readonly accepted: (by: AcceptedBy | undefined, at: string | undefined) => string
      readonly open: string
    }
    /** Which data were signed. */
    readonly generation: string
    readonly generationOf: (generation: GenerationFacts) => string
    readonly stamped: string
    readonly stampedBy: (stamp: Stamp) => string
    readonly sealed: string
    readonly sealedBy: (seal: SealFacts) => string
    readonly statements: {
      readonly title: string
      readonly kinds: Readonly<Record<StatementKind, string>>
      readonly of: (role: SigningRole, kind: string, revision: number | undefined) => string
      readonly says: string
      readonly occurred: string
      readonly deviceClock: string
    }
    /** Of the consignee, after delivery. */
    readonly notice: (receivedAt: string, receivedFrom: string) => string
    readonly photos: string
    readonly received: string
    readonly serverClock: string
    readonly link: string
    readonly linkFrom: (link: LinkFacts) => string
    readonly digest: string
    readonly remarkable: string
  }
  readonly remark: (remark: EvidenceRemark) => string
  readonly proven: string
  /** `counted`: whether verifiers count the last days for reservations again. */
  readonly notProven: (lastSigned: number | null, counted: boolean) => string
  /** `files` are lines as `sha256sum -c` reads them. */
  readonly howToCheck: (files: string) => string
  readonly rules: string
  /** What the proofs of the log show, and how they are checked; for bundles that have them. */
  readonly log: string
}
