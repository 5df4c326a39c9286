import { canonicalize } from '../canonical/canonical.ts'
import { eventText } from '../chain/event.ts'
import { CANONICALIZATION_VERSION, snapshotText } from '../chain/snapshot.ts'
import type { Actor, Artifact, DocumentVersion, EvidenceEvent, JsonObject } from '../chain/types.ts'
import { company, noteData, pdfOf, typeDefinition } from './note.ts'
import { digest, uuidOf } from './seeded.ts'

/** Versions, their PDFs and the chain, with digests that are always right. The same steps give the same bytes. */
export class Ledger {
  readonly documentId: string
  readonly tenantId: string
  readonly versions: DocumentVersion[] = []
  readonly events: EvidenceEvent[] = []
  readonly artifacts: Artifact[] = []
  readonly artifactBytes = new Map<string, Uint8Array>()
  /** By version: the version that last changed the data. */
  readonly generations = new Map<string, string>()
  readonly #name: string
  #now = Date.parse('2026-09-01T06:00:00.000Z')

  constructor(name: string) {
    this.#name = name
    this.documentId = this.id('document')
    this.tenantId = this.id('company')
  }

  id(...words: readonly (string | number)[]): string {
    return uuidOf(this.#name, ...words)
  }

  /** The default actor of the company. */
  get person(): Actor {
    return { kind: 'user', id: this.id('person') }
  }

  /** The program that asks for approvals. */
  get agent(): Actor {
    return { kind: 'oauth', id: this.id('connection') }
  }

  /** The time of the next event; every event takes a minute. */
  get now(): string {
    return new Date(this.#now).toISOString()
  }

  /** The time so many milliseconds after the next event. */
  at(milliseconds: number): string {
    return new Date(this.#now + milliseconds).toISOString()
  }

  wait(milliseconds: number): void {
    this.#now += milliseconds
  }

  get current(): DocumentVersion {
    return this.versions.at(-1) as DocumentVersion
  }

  /** One event more, of any name, with right digests. */
  append(name: string, versionId: string, payload: JsonObject): EvidenceEvent {
    const link = {
      id: this.id('event', this.events.length),
      versionId,
      name,
      payloadDigest: digest(canonicalize(payload)),
      previousDigest: this.events.at(-1)?.eventDigest ?? null,
      receivedAt: this.now,
    }
    const event = { ...link, eventDigest: digest(eventText(link)), payload }
    this.events.push(event)
    this.wait(60_000)
    return event
  }

  issue(data: JsonObject = noteData, by: Actor = this.person, more: JsonObject = {}): void {
    const { artifact, version } = this.makeVersion(data, 'issued')
    const issuer = { company, ...by, name: by.kind === 'user' ? 'Ania' : 'Agent' }
    this.generations.set(version.id, version.id)
    this.append('document.issued', version.id, {
      tenantId: this.tenantId,
      documentId: this.documentId,
      reference: 'ZL/2026/000123',
      type: { name: 'ecmr', version: '1' },
      typeSha256: digest(canonicalize(typeDefinition)),
      createdAt: version.createdAt,
      versionId: version.id,
      snapshotDigest: version.snapshotDigest,
      artifact,
      issuer,
      ...more,
    })
  }

  /** The next version and its PDF, without the event that makes it. */
  makeVersion(
    data: JsonObject,
    state: string,
    pdf?: Uint8Array,
  ): { readonly version: DocumentVersion; readonly artifact: JsonObject } {
    const revision = this.versions.length + 1
    const snapshot = {
      id: this.id('version', revision),
      documentId: this.documentId,
      revision,
      type: { name: 'ecmr', version: '1' },
      state,
      data,
      canonicalizationVersion: CANONICALIZATION_VERSION,
      createdAt: this.now,
    }
    const previous = this.events.at(-1)?.eventDigest ?? null
    const version = { ...snapshot, snapshotDigest: digest(snapshotText(snapshot, previous)) }
    this.versions.push(version)
    return { version, artifact: this.#render(version, pdf ?? pdfOf(version)) }
  }

  #render({ createdAt, id, revision }: DocumentVersion, bytes: Uint8Array): JsonObject {
    const artifact = {
      id: this.id('artifact', revision),
      sha256: digest(bytes),
      byteSize: bytes.length,
      renderer: { name: 'vectors', version: '1' },
      createdAt,
    }
    this.artifacts.push({ ...artifact, documentId: this.documentId, versionId: id, kind: 'presentation_pdf' })
    this.artifactBytes.set(artifact.sha256, bytes)
    return artifact
  }
}
