import type { DocumentType } from '@consign/document-types'
import { type Document, type Issuer, type JsonObject, NEW_PROFILE } from '@consign/evidence'
import { v7 } from 'uuid'
import type { CompanyContext } from '../../contexts/context.ts'
import { refuse } from '../../ground/refusal.ts'
import { actorOf } from '../../identity/actor.ts'
import type { CompanyCaller } from '../../identity/caller.ts'
import type { Event } from '../../ledger/append.ts'
import { checkDraft } from '../../ledger/check-data.ts'
import { type MadeVersion, makeVersion } from '../../ledger/make-version.ts'
import { definitionDigest } from '../../ledger/type-definitions.ts'
import type { CompanyRow } from './issuing.store.ts'

/** A new document, ready to be stored. */
export interface Prepared {
  readonly document: Document
  readonly made: MadeVersion
  /** The first event of its chain. */
  readonly issued: Event
}

/** An issuable draft: its type, and its data without the type's name. */
export interface CheckedIssue {
  readonly type: DocumentType
  readonly data: JsonObject
}

/** Refuses DRAFT_INCOMPLETE with every problem at once. */
export function checkIssue(draft: { readonly data: string }, language: 'en' | 'pl'): CheckedIssue {
  const drafted = JSON.parse(draft.data) as Record<string, unknown>
  const { type, problems } = checkDraft(drafted, language)
  if (!type || problems.length > 0) throw refuse('DRAFT_INCOMPLETE', { details: problems })
  const { type: _named, ...data } = drafted
  return { type, data }
}

/** Digests and renders the new document, without a lock. */
export async function prepareIssue(
  { company, service, caller }: CompanyContext,
  draft: { readonly now: string },
  issuing: CompanyRow,
  { type, data }: CheckedIssue,
): Promise<Prepared> {
  const identity = {
    id: v7(),
    tenantId: company.id,
    type: { name: type.name, version: type.version },
    reference: type.summary(data).reference ?? '',
    createdAt: draft.now,
  }
  const state = type.fold([{ name: 'document.issued', versionId: identity.id, profile: NEW_PROFILE }]).state
  const made = await makeVersion(service.renderer, service.publicUrl(), {
    document: identity,
    revision: 1,
    state,
    data,
    createdAt: draft.now,
    previousEventDigest: null,
    generationId: null,
    consents: [],
  })
  const { createdAt, ...named } = identity
  const document = { ...named, currentVersionId: made.version.id, state, createdAt }
  return { document, made, issued: issuedEvent(document, type, made, issuerOf(caller, issuing)) }
}

/** The issuer and its company, by their current names. */
const issuerOf = (caller: CompanyCaller, { name, country, tax_id: taxId }: CompanyRow): Issuer => ({
  company: { name, country, taxId },
  ...actorOf(caller),
  name: caller.name,
})

function issuedEvent(document: Document, type: DocumentType, made: MadeVersion, issuer: Issuer): Event {
  const { tenantId, id: documentId, reference, createdAt } = document
  const payload = {
    tenantId,
    documentId,
    reference,
    type: document.type,
    typeSha256: definitionDigest(type),
    createdAt,
    versionId: made.version.id,
    snapshotDigest: made.version.snapshotDigest,
    artifact: made.artifact,
    issuer,
    profile: NEW_PROFILE,
  }
  return { name: 'document.issued', payload }
}
