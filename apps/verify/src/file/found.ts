import type { Remark, SigningRole, Span, Verdict } from '@consign/evidence'
import type { Group } from '@consign/page/check-groups'
import type { Reserved } from '../parts/reservations.tsx'

/** A file to be checked, with files of what is known from elsewhere. */
export interface Asked {
  readonly file: File
  readonly known: readonly File[]
}

/** What was found in a file. Whatever the file, this is small but for its PDF: lists and texts are cut, counts stay. */
export type Found = Evidenced | FoundPdf | Refused

export interface Refused {
  readonly kind: 'refused'
  readonly why: 'kind' | 'size' | 'empty' | 'slow' | 'unreadable' | 'missing'
}

export interface FoundPdf {
  readonly kind: 'pdf'
  readonly sha256: string
  /** The attached data, as far as they can be read; none of them is proven. */
  readonly attached:
    | 'none'
    | 'broken'
    | { readonly reference: string; readonly revision: string; readonly text: string }
}

export interface Evidenced {
  readonly kind: 'evidence'
  readonly verdict: Verdict
  readonly passed: number
  readonly failed: number
  readonly all: number
  /** Every name of a check once, in the order in which they were made. */
  readonly names: readonly Named[]
  readonly remarks: readonly FoundRemark[]
  /** Incomplete, and without a signature of the service: what is there may be wrong. */
  readonly unsigned: boolean
  /** Nothing where the evidence has not its shape. */
  readonly note: FoundNote | undefined
  /** The content of a file of a log that was dropped without its bundle. */
  readonly log?: FoundLog
  /** The newest PDF, of a bundle that is not to be distrusted. */
  readonly pdf?: Uint8Array<ArrayBuffer>
  /** Of the file itself. */
  readonly sha256: string
  /** What was added from elsewhere. */
  readonly told: readonly Told[]
}

/** A remark, with spans of time as people say them. */
export type FoundRemark =
  | Exclude<Remark, { readonly kind: 'device clock' }>
  | (Extract<Remark, { readonly kind: 'device clock' }> & { readonly apart: Span })

/** A file of facts that the reader has from elsewhere. */
export interface Told {
  readonly name: string
  readonly is: 'policy' | 'keys' | 'receipt' | 'roots' | 'dns' | 'log' | 'unknown'
}

/** A receipt, an entry, a proof or a checkpoint of a log; listing it proves nothing. */
export interface FoundLog {
  readonly is: 'receipt' | 'entry' | 'proof' | 'checkpoint'
  readonly origin?: string
  /** Place of the event in the chain of its note, from 0. */
  readonly event?: number
  readonly digest?: string
  readonly receivedAt?: string
  /** Place of the entry in the log, from 0. */
  readonly index?: number
  /** Entries of the log. */
  readonly size?: number
}

/** All checks of one name. */
export interface Named {
  readonly name: string
  readonly group: Group
  readonly passed: number
  readonly failed: number
  readonly open: number
  readonly missing: number
  /** Why the first of those that did not pass did not. */
  readonly reasons: readonly string[]
}

export interface FoundNote {
  readonly reference: string
  readonly state: string
  /** When the bundle was made. */
  readonly madeAt: string | undefined
  readonly signatures: readonly FoundSignature[]
  readonly reserved: Reserved
  readonly counts: {
    readonly files: number
    readonly events: number
    readonly versions: number
    readonly pdfs: number
    readonly consents: number
    readonly photos: number
  }
}

export interface FoundSignature {
  readonly role: SigningRole
  readonly name: string
  readonly receivedAt: string
  readonly reservations: string | undefined
  readonly photos: number
}
