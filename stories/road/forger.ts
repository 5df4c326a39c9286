import { buildBundle, type Evidence, type OpenedBundle } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import { type Draft, type DraftEvent, linked, put, rechained } from '@consign/evidence/testing/rechain'
import { inputFromEvidence, renderPdf } from '@consign/pdf'

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
  rechained(draft, artifacts, drawn)
  if (pdf) replaced(draft, artifacts, pdf)
  const wanted = new Set(draft.artifacts.map(({ sha256 }) => sha256))
  for (const sha256 of artifacts.keys()) if (!wanted.has(sha256)) artifacts.delete(sha256)
  const { photos, typeDefinitions, manifest } = bundle
  const input = { evidence: draft, artifacts, photos, typeDefinitions, createdAt: manifest.createdAt }
  return buildBundle(input, nodePrimitives)
}

const drawn = (draft: Draft, { revision }: Pick<Draft['versions'][number], 'revision'>) => {
  const input = inputFromEvidence(draft as Evidence, revision, { verifyUrl: 'x', codeUrl: 'X' })
  return input && renderPdf(input).bytes
}

/** Another last PDF; every event from the one that names it is linked anew. */
function replaced(draft: Draft, artifacts: Map<string, Uint8Array>, pdf: NonNullable<Forgery['pdf']>): void {
  const last = draft.artifacts.at(-1) as Draft['artifacts'][number]
  const at = draft.events.findLastIndex(({ payload }) => 'artifact' in payload)
  const maker = draft.events[at] as DraftEvent
  put(
    draft,
    maker.payload as Record<string, unknown>,
    pdf(artifacts.get(last.sha256) as Uint8Array, draft),
    artifacts,
  )
  for (let i = at; i < draft.events.length; i += 1)
    linked(draft.events[i] as DraftEvent, draft.events[i - 1]?.eventDigest ?? null)
}
