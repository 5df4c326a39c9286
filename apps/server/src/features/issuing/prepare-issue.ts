import type { DocumentType } from '@consign/document-types'
import { canonicalize, type Document, type JsonObject } from '@consign/evidence'
import { v7 } from 'uuid'
import type { CompanyContext } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { emptyChain, type NewLink, nextLink } from '../../store/chain.ts'
import { sha256 } from '../../store/digest.ts'
import { checkData } from '../../versions/check-data.ts'
import { type MadeVersion, makeVersion } from '../../versions/make-version.ts'

/** Everything of a new document, ready to be stored. */
export interface Prepared {
  readonly document: Document
  readonly made: MadeVersion
  readonly link: NewLink
}

/** Decides, digests and renders, with no lock held. Refuses DRAFT_INCOMPLETE with every problem at once. */
export async function prepareIssue(
  { company, service, language }: CompanyContext,
  draft: { readonly data: string; readonly now: string },
): Promise<Prepared> {
  const drafted = JSON.parse(draft.data) as Record<string, unknown>
  const type = completeType(drafted, language)
  const { type: _named, ...data } = drafted
  const identity = {
    id: v7(),
    tenantId: company.id,
    reference: type.summary(data).reference ?? '',
    type: { name: type.name, version: type.version },
    createdAt: draft.now,
  }
  const state = type.fold([{ name: 'document.issued', versionId: identity.id }]).state
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
  const document = { ...identity, currentVersionId: made.version.id, state }
  return { document, made, link: issuedLink(document, type, made) }
}

/** The type of a draft that can be issued. */
function completeType(draft: JsonObject, language: 'en' | 'pl'): DocumentType {
  const { type, problems } = checkData(draft, language)
  if (!type || problems.length > 0) throw refuse('DRAFT_INCOMPLETE', { details: problems })
  return type
}

function issuedLink(document: Document, type: DocumentType, made: MadeVersion): NewLink {
  const { tenantId, id: documentId, reference, createdAt } = document
  const payload = {
    tenantId,
    documentId,
    reference,
    type: document.type,
    typeSha256: sha256(canonicalize(type.definition)),
    createdAt,
    versionId: made.version.id,
    snapshotDigest: made.version.snapshotDigest,
    artifact: made.artifact,
  }
  return nextLink(emptyChain, { versionId: made.version.id, name: 'document.issued', payload }, createdAt)
}
