import type { Primitives } from '../primitives.ts'
import type { EvidenceFiles, Verification, VerifyOptions } from '../verify/result.ts'

export interface ManifestFile {
  readonly path: string
  readonly sha256: string
  readonly byteSize: number
}

export interface Manifest {
  readonly format: 'consignment-evidence-bundle-1'
  readonly profile: string
  readonly documentId: string
  readonly createdAt: string
  readonly files: readonly ManifestFile[]
}

export interface OpenedBundle extends EvidenceFiles {
  readonly manifest: Manifest
}

export interface BundleInput extends EvidenceFiles {
  readonly createdAt: string
}

export const buildBundle = async (_input: BundleInput, _primitives?: Primitives): Promise<Uint8Array> => {
  throw new Error('buildBundle is being built')
}

export const openBundle = (_zip: Uint8Array): OpenedBundle => {
  throw new Error('openBundle is being built')
}

export const verifyBundle = async (_zip: Uint8Array, _options: VerifyOptions): Promise<Verification> => {
  throw new Error('verifyBundle is being built')
}
