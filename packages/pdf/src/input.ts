import type { Life } from './life/life.ts'

/** A signer's consent as received (`DeviceConsent` of the contract), as far as it is printed. */
export interface PrintedConsent {
  id: string
  role: string
  name: string
  statement: string
  /** The device's clock. */
  occurredAt: string
  /**
   * Polylines, y downwards, both coordinates divided by the longer side of the pad, so that the picture keeps its
   * proportions; empty when `mark` is there.
   */
  strokes: readonly (readonly { x: number; y: number }[])[]
  mark?: { kind: string; style: string }
  reservations?: string
  photos?: readonly {
    sha256: string
    category: string
    addedAt: string
    mediaType: string
    byteSize: number
  }[]
}

export interface RecordedConsent {
  body: PrintedConsent
  /** SHA-256 over the consent's canonical bytes, 64 hex. */
  digest: string
  /** The server's clock. */
  receivedAt: string
  /** Signed under another statement than the type has for the role; found out when it is drawn. */
  ownWords?: boolean
  /** The version that was signed, where it is worth naming. */
  revision?: number
}

export interface RenderInput {
  type: { name: string; version: string }
  /** One of the type's layouts; when left out the one the data name in `printLayout`, else the type's default. */
  layout?: string
  /** The version as served. */
  version: {
    id: string
    documentId: string
    revision: number
    type: { name: string; version: string }
    state: string
    data: Record<string, unknown>
    canonicalizationVersion: string
    snapshotDigest: string
    createdAt: string
  }
  /** The version's canonical JSON (RFC 8785), attached to the PDF byte by byte. */
  versionJson: string
  document: { id: string; tenantId: string; reference: string; createdAt: string }
  /** The signatures so far of the data in force; a role's last one is shown in its box. */
  consents: readonly RecordedConsent[]
  /** What happened since the note was issued; nothing when left out. */
  life?: Life
  /** Where a print is checked; stands in the footer, for people. */
  verifyUrl: string
  /** What the QR code holds, and leads to the same. In capitals, digits and `:/.-` alone it is read best from paper. */
  codeUrl: string
  /** A draft: the word stands across every page, and nothing on them leads to a document. */
  draft?: true
  /** A note of nobody, to show how one looks: the word stands across every page. */
  sample?: true
}

/** What made the bytes: enough to find the same engine, templates and fonts again. */
export interface RendererIdentity {
  name: string
  version: string
  layout: string
  /** SHA-256 over the sources of the engine and the layouts. */
  template: string
  /** SHA-256 of each font file, by name. */
  fonts: Record<string, string>
}

export interface Rendered {
  bytes: Uint8Array
  renderer: RendererIdentity
}

/** What a thread says: once that it is ready, then the outcome of each rendering. */
export type Answer = { ready: true } | { rendered: Rendered } | { error: { name: string; message: string } }
