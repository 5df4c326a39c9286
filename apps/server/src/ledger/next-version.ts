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

/** What makes the next version of a document. */
export interface Step {
  /** As the type's fold takes it, its version mapped to its generation. */
  readonly event: FoldEvent
  /** What the print shows of it; a signature is shown as one. */
  readonly printed?: Life['events'][number]
  readonly consent?: {
    readonly body: DeviceConsent
    readonly digest: string
    readonly receivedAt: string
    readonly revision: number
  }
  /** Absent: as before. */
  readonly data?: JsonObject
  /** Whether `data` was changed otherwise than by a supplement: who signed before must sign again. */
  readonly amends?: boolean
  readonly previousEventDigest: string
  readonly receivedAt: string
}

/** The version that a step makes, in the state that it brings, its PDF showing all that has happened so far. */
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
