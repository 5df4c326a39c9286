import type { Checkpoint, Hash, LogProof, SignedNote } from '@consign/log'
import type { EvidenceFiles } from '../verify/result.ts'

export interface ManifestFile {
  readonly path: string
  readonly sha256: string
  readonly byteSize: number
}

/**
 * Format 2 is format 1 and, optionally, the folders `log` and `revocation`. Format 3 is format 2 with the edition of its
 * READMEs and, beside the manifest, the signature of the service.
 */
export type BundleFormat =
  | 'consignment-evidence-bundle-1'
  | 'consignment-evidence-bundle-2'
  | 'consignment-evidence-bundle-3'

/** `manifest.json`: every other file of the bundle but the service's signature, by path. */
export interface Manifest {
  readonly format: BundleFormat
  readonly profile: string
  readonly documentId: string
  readonly createdAt: string
  /** The edition of the READMEs, of format 3. */
  readonly readme?: string
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
  /** Absent until every event is in the log. */
  readonly log?: BundleLog
  /** The service's signed note of a text (C2SP signed-note); undefined while the service has no name to sign under. */
  readonly sign?: (text: string) => Promise<string | undefined>
}

export interface OpenedBundle extends EvidenceFiles {
  readonly manifest: Manifest
  /** Every file, the manifest included, by path. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly log?: OpenedLog
}
