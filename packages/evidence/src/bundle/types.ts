import type { Checkpoint, Hash, LogProof, SignedNote } from '@consign/log'
import type { EvidenceFiles } from '../verify/result.ts'

export interface ManifestFile {
  readonly path: string
  readonly sha256: string
  readonly byteSize: number
}

/** Format 2 is format 1 and, optionally, the folders `log` and `revocation`. */
export type BundleFormat = 'consignment-evidence-bundle-1' | 'consignment-evidence-bundle-2'

/** `manifest.json`: every other file of the bundle, by path. */
export interface Manifest {
  readonly format: BundleFormat
  readonly profile: string
  readonly documentId: string
  readonly createdAt: string
  readonly files: readonly ManifestFile[]
}

/** The places of a chain's events in the log. */
export interface BundleLog {
  /** The salt of the document's name in the log; see `docTag`. */
  readonly salt: string
  /** A signed checkpoint whose tree has every event of the chain, with its cosignatures. */
  readonly checkpoint: string
  /** Of every event, in chain order: its index in the log and its path in the tree of the checkpoint. */
  readonly proofs: readonly { readonly index: number; readonly path: readonly Hash[] }[]
  /** DER of a TimeStampToken over the checkpoint's text, the note without its signatures. */
  readonly token?: Uint8Array
}

/** The content of a bundle's folder `log`. */
export interface OpenedLog {
  readonly salt: string
  readonly note: SignedNote
  /** What the note says. */
  readonly checkpoint: Checkpoint
  /** In chain order. */
  readonly proofs: readonly LogProof[]
  readonly token?: Uint8Array
}

export interface BundleInput extends EvidenceFiles {
  /** When the evidence was read, as the server writes times; link statuses are as at this moment. */
  readonly createdAt: string
  /** `check.html`: the verifier as a page, for readers without a shell; optional. */
  readonly checkPage?: Uint8Array
  /** Makes it a bundle of format 2; absent until every event is in the log. */
  readonly log?: BundleLog
}

export interface OpenedBundle extends EvidenceFiles {
  readonly manifest: Manifest
  /** Every file, the manifest included, by path. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly log?: OpenedLog
}
