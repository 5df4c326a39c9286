import {
  CANONICALIZATION_VERSION,
  canonicalize,
  type DocumentVersion,
  type JsonObject,
  snapshotText,
} from '@consign/evidence'
import type { Life, Renderer, RenderInput } from '@consign/pdf'
import { v7 } from 'uuid'
import { sha256 } from '../store/digest.ts'
import { checkAddress, paperAddress } from './print-address.ts'

interface VersionInput {
  readonly document: {
    readonly id: string
    readonly tenantId: string
    readonly reference: string
    readonly type: { readonly name: string; readonly version: string }
    readonly createdAt: string
  }
  readonly revision: number
  readonly state: string
  readonly data: JsonObject
  readonly createdAt: string
  /** Digest of the last event before this version; null for version 1. */
  readonly previousEventDigest: string | null
  /** The version that last changed `data`; null if this one does. */
  readonly generationId: string | null
  /** Signatures on the PDF. */
  readonly consents: RenderInput['consents']
  /** Events on the PDF since the note was issued. */
  readonly life?: Life
}

/** `artifact` as events carry it (docs/profiles/evidence-0.7.md, The events). */
interface ArtifactSummary {
  readonly id: string
  readonly sha256: string
  readonly byteSize: number
  readonly renderer: JsonObject
  readonly createdAt: string
}

export interface MadeVersion {
  readonly version: DocumentVersion
  /** Canonical text of `version`, as stored and served. */
  readonly body: string
  readonly previousEventDigest: string | null
  readonly generationId: string
  readonly artifact: ArtifactSummary
  readonly pdf: Uint8Array
}

/**
 * Digests the snapshot and renders its PDF, without the database and before any lock.
 * @param publicUrl base address of the PDF's QR code
 */
export async function makeVersion(
  renderer: Renderer,
  publicUrl: string,
  input: VersionInput,
): Promise<MadeVersion> {
  const version = snapshot(input)
  const body = canonicalize(version)
  const { bytes, renderer: madeBy } = await renderer.render({
    type: input.document.type,
    version: version as RenderInput['version'],
    versionJson: body,
    document: input.document,
    consents: input.consents,
    ...(input.life && { life: input.life }),
    verifyUrl: checkAddress(publicUrl, version),
    codeUrl: paperAddress(publicUrl, version),
  })
  return {
    version,
    body,
    previousEventDigest: input.previousEventDigest,
    generationId: input.generationId ?? version.id,
    artifact: {
      id: v7(),
      sha256: sha256(bytes),
      byteSize: bytes.length,
      renderer: { ...madeBy },
      createdAt: input.createdAt,
    },
    pdf: bytes,
  }
}

function snapshot(input: VersionInput): DocumentVersion {
  const unsigned = {
    id: v7(),
    documentId: input.document.id,
    revision: input.revision,
    type: input.document.type,
    state: input.state,
    data: input.data,
    canonicalizationVersion: CANONICALIZATION_VERSION,
    createdAt: input.createdAt,
  }
  return { ...unsigned, snapshotDigest: sha256(snapshotText(unsigned, input.previousEventDigest)) }
}
