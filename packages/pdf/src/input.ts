import type { Life } from './life/life.ts'

/** The printed parts of a signer's consent as received (`DeviceConsent` of the contract). */
export interface PrintedConsent {
  id: string
  role: string
  name: string
  statement: string
  /** The device's clock. */
  occurredAt: string
  /**
   * Polylines, y downwards, both coordinates divided by the longer side of the pad, which keeps the proportions; empty
   * with a `mark`.
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
  /** Signed under another statement than the type's for the role; set on drawing. */
  ownWords?: boolean
  /** The signed version, if worth naming. */
  revision?: number
  /** Its id; without one, the version rendered. */
  versionId?: string
}

export interface RenderInput {
  type: { name: string; version: string }
  /** One of the type's layouts; by default the data's `printLayout`, otherwise the type's default. */
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
  /** Every signature so far, in the order of the chain. */
  consents: readonly RecordedConsent[]
  /** Events and statements so far; none by default. */
  life?: Life
  /** The address that verifies a print; printed in the footer, for people. */
  verifyUrl: string
  /** The QR code's address, to the same page. Capitals, digits and `:/.-` alone scan best from paper. */
  codeUrl: string
  /** A draft: the word crosses every page, and no link leads to a document. */
  draft?: true
  /** A sample note: the word crosses every page. */
  sample?: true
}

/** Identifies the engine, templates and fonts that made the bytes. */
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

/** A thread's messages: first that it is ready, then the outcome of each rendering. */
export type Answer = { ready: true } | { rendered: Rendered } | { error: { name: string; message: string } }
