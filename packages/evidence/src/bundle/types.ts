import type { Checkpoint, Hash, LogProof, Note } from '@consign/log'
import type { EvidenceFiles } from '../verify/result.ts'

export interface ManifestFile {
  readonly path: string
  readonly sha256: string
  readonly byteSize: number
}

/** The second has what the first has, and may have the folders `log` and `revocation`. */
export type BundleFormat = 'consignment-evidence-bundle-1' | 'consignment-evidence-bundle-2'

/** `manifest.json`: every other file of the bundle, by path. */
export interface Manifest {
  readonly format: BundleFormat
  readonly profile: string
  readonly documentId: string
  readonly createdAt: string
  readonly files: readonly ManifestFile[]
}

/** Where the events of a chain are in the log. */
export interface BundleLog {
  /** What the document's name in the log is made with; see `docTag`. */
  readonly salt: string
  /** A signed checkpoint whose tree has every event of the chain, with the cosignatures there are. */
  readonly checkpoint: string
  /** Of every event, in chain order: its index in the log and its path in the tree of the checkpoint. */
  readonly proofs: readonly { readonly index: number; readonly path: readonly Hash[] }[]
  /** DER of a TimeStampToken over the checkpoint's text, the note without its signatures. */
  readonly token?: Uint8Array
}

/** What a bundle says of the log, as it was read. */
export interface OpenedLog {
  readonly salt: string
  readonly note: Note
  /** What the note says. */
  readonly checkpoint: Checkpoint
  /** In chain order. */
  readonly proofs: readonly LogProof[]
  readonly token?: Uint8Array
}

export interface BundleInput extends EvidenceFiles {
  /** When the evidence was read, as the server writes times; link statuses are as at this moment. */
  readonly createdAt: string
  /** `check.html`: the verifier for a browser, for whoever has no shell; left out where there is none. */
  readonly checkPage?: Uint8Array
  /** Makes it a bundle of format 2; left out while an event is not in the log yet. */
  readonly log?: BundleLog
}

export interface OpenedBundle extends EvidenceFiles {
  readonly manifest: Manifest
  /** Every file, the manifest included, by path. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly log?: OpenedLog
}
