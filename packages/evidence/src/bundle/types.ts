import type { EvidenceFiles } from '../verify/result.ts'

export interface ManifestFile {
  readonly path: string
  readonly sha256: string
  readonly byteSize: number
}

/** `manifest.json`: every other file of the bundle, by path. */
export interface Manifest {
  readonly format: 'consignment-evidence-bundle-1'
  readonly profile: string
  readonly documentId: string
  readonly createdAt: string
  readonly files: readonly ManifestFile[]
}

export interface BundleInput extends EvidenceFiles {
  /** When the evidence was read, as the server writes times; link statuses are as at this moment. */
  readonly createdAt: string
  /** `check.html`: the verifier for a browser, for whoever has no shell; left out where there is none. */
  readonly checkPage?: string
}

export interface OpenedBundle extends EvidenceFiles {
  readonly manifest: Manifest
  /** Every file, the manifest included, by path. */
  readonly files: ReadonlyMap<string, Uint8Array>
}
