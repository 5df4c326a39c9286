import type { FoldEvent } from '@consign/document-types'
import type { JsonObject } from '@consign/evidence'
import type { Life, RecordedConsent, Renderer } from '@consign/pdf'
import { type MadeVersion, makeVersion } from './make-version.ts'
import {
  currentVersion,
  type EvidenceOutline,
  foldOf,
  printedConsents,
  printedEventsOf,
  printedStatements,
  versionOf,
} from './read-evidence.ts'

/** The cause of a document's next version. */
export interface Step {
  /** For the type's fold, with its version mapped to its generation. */
  readonly event: FoldEvent
  /** What the print shows of the event; a signature is shown as one. */
  readonly printed?: Pick<Life['events'][number], 'payload'>
  readonly consent?: RecordedConsent & { readonly versionId: string }
  /** The statement that the event records. */
  readonly statement?: Life['statements'][number]
  /** Unchanged if absent. */
  readonly data?: JsonObject
  /** Whether `data` changed other than by a supplement: earlier signers must sign again. */
  readonly amends?: boolean
  /** An earlier generation, whose data are current again. */
  readonly generationId?: string
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
  const generationId = step.amends ? null : (step.generationId ?? current.generation_id)
  return makeVersion(service.renderer, service.publicUrl(), {
    document: documentFacts(rows),
    revision: current.revision + 1,
    state: type.fold([...events, step.event]).state,
    data: step.data ?? versionOf(current).data,
    createdAt: step.receivedAt,
    previousEventDigest: step.previousEventDigest,
    generationId,
    consents: [...printedConsents(rows), ...(step.consent ? [step.consent] : [])],
    life: lifeAfter(rows, step),
  })
}

const documentFacts = ({ document }: EvidenceOutline) => ({
  id: document.id,
  tenantId: document.tenant_id,
  reference: document.reference,
  type: { name: document.type_name, version: document.type_version },
  createdAt: document.created_at,
})

/** The step's event belongs to the version that was signed, to the one that it makes, or to the current one. */
function lifeAfter(
  rows: EvidenceOutline,
  { event, printed, consent, statement, data, receivedAt }: Step,
): Life {
  const versionId = consent?.versionId ?? (data ? MADE : currentVersion(rows).id)
  const { name } = event
  return {
    events: [...printedEventsOf(rows), { name, versionId, payload: printed?.payload ?? {}, receivedAt }],
    statements: [...printedStatements(rows), ...(statement ? [statement] : [])],
  }
}

/** Stands for the id of the version in the making. */
const MADE = ''
