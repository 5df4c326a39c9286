import { createHash } from 'node:crypto'
import {
  buildBundle,
  canonicalize,
  type Evidence,
  eventText,
  type OpenedBundle,
  snapshotText,
} from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import { inputFromEvidence, renderPdf } from '@consign/pdf'

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T
export type Draft = Mutable<Evidence>

export const digestOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** What the holder of a bundle changed in it; a PDF is one that they put in the place of the last. */
export interface Forgery {
  readonly change?: (draft: Draft) => void
  readonly pdf?: (last: Uint8Array, draft: Draft) => Uint8Array
}

/**
 * A bundle as a skilled holder writes it anew: chain, snapshots, PDFs by the service's own renderer, READMEs and manifest. No key
 * of the service or of a party is theirs.
 */
export async function forged(bundle: OpenedBundle, { change, pdf }: Forgery): Promise<Uint8Array> {
  const draft = structuredClone(bundle.evidence) as Draft
  const artifacts = new Map(bundle.artifacts)
  change?.(draft)
  rechained(draft, artifacts)
  if (pdf) replaced(draft, artifacts, pdf)
  const wanted = new Set(draft.artifacts.map(({ sha256 }) => sha256))
  for (const sha256 of artifacts.keys()) if (!wanted.has(sha256)) artifacts.delete(sha256)
  const { photos, typeDefinitions, manifest } = bundle
  const input = { evidence: draft, artifacts, photos, typeDefinitions, createdAt: manifest.createdAt }
  return buildBundle(input, nodePrimitives)
}

/** Versions and PDFs are made anew from the first event on that differs. */
function rechained(draft: Draft, artifacts: Map<string, Uint8Array>): void {
  let previous: string | null = null
  let differs = false
  for (const event of draft.events) {
    const payload = event.payload as Record<string, unknown>
    differs ||= event.previousDigest !== previous
    const version = draft.versions.find(({ id }) => 'artifact' in payload && id === payload.versionId)
    if (version && differs) {
      const { snapshotDigest: _, ...snapshot } = version
      version.snapshotDigest = digestOf(snapshotText(snapshot, previous))
      payload.snapshotDigest = version.snapshotDigest
    }
    link(event, previous)
    if (version && differs) {
      drawn(draft, version.revision, payload, artifacts)
      link(event, previous)
    }
    differs ||= event.payloadDigest !== digestOf(canonicalize(payload))
    previous = event.eventDigest
  }
}

function link(event: Draft['events'][number], previous: string | null): void {
  event.previousDigest = previous
  event.payloadDigest = digestOf(canonicalize(event.payload))
  event.eventDigest = digestOf(eventText(event as Evidence['events'][number]))
}

function drawn(
  draft: Draft,
  revision: number,
  payload: Record<string, unknown>,
  artifacts: Map<string, Uint8Array>,
): void {
  const input = inputFromEvidence(draft as Evidence, revision, { verifyUrl: 'x', codeUrl: 'X' })
  if (input) put(draft, payload, renderPdf(input).bytes, artifacts)
}

function put(
  draft: Draft,
  payload: Record<string, unknown>,
  bytes: Uint8Array,
  artifacts: Map<string, Uint8Array>,
): void {
  const changed = { sha256: digestOf(bytes), byteSize: bytes.length }
  const record = payload.artifact as { id: string }
  Object.assign(record, changed)
  Object.assign(draft.artifacts.find(({ id }) => id === record.id) as object, changed)
  artifacts.set(changed.sha256, bytes)
}

/** Another last PDF; every event from the one that names it is linked anew. */
function replaced(draft: Draft, artifacts: Map<string, Uint8Array>, pdf: NonNullable<Forgery['pdf']>): void {
  const last = draft.artifacts.at(-1) as Draft['artifacts'][number]
  const at = draft.events.findLastIndex(({ payload }) => 'artifact' in payload)
  const maker = draft.events[at] as Draft['events'][number]
  put(
    draft,
    maker.payload as Record<string, unknown>,
    pdf(artifacts.get(last.sha256) as Uint8Array, draft),
    artifacts,
  )
  for (let i = at; i < draft.events.length; i += 1)
    link(draft.events[i] as Draft['events'][number], draft.events[i - 1]?.eventDigest ?? null)
}
