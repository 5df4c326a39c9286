import type { FoldEvent } from '@consign/document-types'
import type { DeviceConsent, JsonObject } from '@consign/evidence'
import type { Life, Renderer } from '@consign/pdf'
import { type MadeVersion, makeVersion } from './make-version.ts'
import {
  currentVersion,
  type EvidenceOutline,
  foldOf,
  lifeOf,
  printedConsents,
  versionOf,
} from './read-evidence.ts'

/** The cause of a document's next version. */
export interface Step {
  /** For the type's fold, with its version mapped to its generation. */
  readonly event: FoldEvent
  /** The print's event; a signature is shown as one. */
  readonly printed?: Life['events'][number]
  readonly consent?: {
    readonly body: DeviceConsent
    readonly digest: string
    readonly receivedAt: string
    readonly revision: number
  }
  /** Unchanged if absent. */
  readonly data?: JsonObject
  /** Whether `data` changed other than by a supplement: earlier signers must sign again. */
  readonly amends?: boolean
  readonly previousEventDigest: string
  readonly receivedAt: string
}

/** The version of a step, in the resulting state, with all events so far on its PDF. */
export function nextVersion(
  service: { readonly renderer: Renderer; publicUrl(): string },
  rows: EvidenceOutline,
  step: Step,
): Promise<MadeVersion> {
  const current = currentVersion(rows)
  const { type, events } = foldOf(rows)
  const generationId = step.amends ? null : current.generation_id
  const inForce = rows.consents.filter((row) => row.generation_id === generationId)
  return makeVersion(service.renderer, service.publicUrl(), {
    document: documentFacts(rows),
    revision: current.revision + 1,
    state: type.fold([...events, step.event]).state,
    data: step.data ?? versionOf(current).data,
    createdAt: step.receivedAt,
    previousEventDigest: step.previousEventDigest,
    generationId,
    consents: [...printedConsents(rows, inForce), ...(step.consent ? [step.consent] : [])],
    life: withStep(lifeOf(rows, generationId), step),
  })
}

const documentFacts = ({ document }: EvidenceOutline) => ({
  id: document.id,
  tenantId: document.tenant_id,
  reference: document.reference,
  type: { name: document.type_name, version: document.type_version },
  createdAt: document.created_at,
})

const withStep = (life: Life, { printed }: Step): Life =>
  printed ? { ...life, events: [...life.events, printed] } : life
