import { createHash } from 'node:crypto'
import { canonicalize } from '../canonical/canonical.ts'
import { eventText } from '../chain/event.ts'
import { snapshotText } from '../chain/snapshot.ts'
import type { DocumentVersion, EvidenceEvent } from '../chain/types.ts'
import type { Draft } from './cases/case.ts'

export type { Draft }
export type DraftEvent = Draft['events'][number]

/** The PDF of a version; undefined where its bytes stay. */
export type Draw = (draft: Draft, version: DocumentVersion) => Uint8Array | undefined

export const digestOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** Versions, PDFs and links made anew from the first event on that differs, as a forger does who has no key. */
export function rechained(draft: Draft, artifacts: Map<string, Uint8Array>, draw: Draw): void {
  let previous: string | null = null
  let differs = false
  for (const event of draft.events) {
    const payload = event.payload as Record<string, unknown>
    differs ||= event.previousDigest !== previous
    const version = draft.versions.find(({ id }) => 'artifact' in payload && id === payload['versionId'])
    if (version && differs) {
      const { snapshotDigest: _, ...snapshot } = version
      version.snapshotDigest = digestOf(snapshotText(snapshot, previous))
      payload['snapshotDigest'] = version.snapshotDigest
    }
    linked(event, previous)
    if (version && differs) {
      const pdf = draw(draft, version as DocumentVersion)
      if (pdf) put(draft, payload, pdf, artifacts)
      linked(event, previous)
    }
    differs ||= event.payloadDigest !== digestOf(canonicalize(payload))
    previous = event.eventDigest
  }
}

/** The event after one of this digest. */
export function linked(event: DraftEvent, previous: string | null): void {
  event.previousDigest = previous
  event.payloadDigest = digestOf(canonicalize(event.payload))
  event.eventDigest = digestOf(eventText(event as EvidenceEvent))
}

/** Other bytes as the PDF that the event's payload names. */
export function put(
  draft: Draft,
  payload: Record<string, unknown>,
  bytes: Uint8Array,
  artifacts: Map<string, Uint8Array>,
): void {
  const changed = { sha256: digestOf(bytes), byteSize: bytes.length }
  const record = payload['artifact'] as { id: string }
  Object.assign(record, changed)
  Object.assign(draft.artifacts.find(({ id }) => id === record.id) as object, changed)
  artifacts.set(changed.sha256, bytes)
}
