import type { previewDraft } from '@consign/contract'
import { type DocumentType, findType, typeOf } from '@consign/document-types'
import { canonicalize, type JsonObject } from '@consign/evidence'
import { withoutUnprintable } from '@consign/pdf'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { checkData } from '../../ledger/check-data.ts'
import { local } from '../../limits/policies.ts'
import { draftContent } from './drafts.store.ts'

/** Renders the current draft, with `DRAFT` across it and without digests. Nothing is stored. */
export const handle: HandlerOf<typeof previewDraft> = async ({ service, company, language }, { params }) => {
  service.limiter.local(local.preview, company.id)
  const [draft] = await company.query(draftContent, { tenantId: company.id, id: params.draftId })
  if (!draft) throw refuse('DRAFT_NOT_FOUND')
  if (draft.document_id !== null) throw refuse('DRAFT_ISSUED')
  const saved = JSON.parse(draft.data) as JsonObject
  const shown = printable(saved)
  if (!shown) throw refuse('DRAFT_INCOMPLETE', { details: checkData(saved, language).problems })
  const { bytes } = await service.renderer.render(inputOf(company.id, draft, shown))
  return {
    bytes,
    headers: { 'content-disposition': `inline; filename="draft-${draft.id}-${draft.revision}.pdf"` },
  }
}

interface Printable {
  readonly type: DocumentType
  readonly data: JsonObject
}

/** The draft's data without parts that its type or the fonts lack; null without a type. */
function printable(drafted: JsonObject): Printable | null {
  const ref = typeOf(drafted)
  const type = ref ? findType(ref) : undefined
  const { type: _named, ...data } = drafted
  const allowed = type?.allowed(withoutUnprintable(data))
  return type && allowed ? { type, data: allowed as JsonObject } : null
}

const nowhere = { id: '', tenantId: '', snapshotDigest: '' }

function inputOf(
  tenantId: string,
  draft: { readonly id: string; readonly revision: number; readonly updated_at: string },
  { type, data }: Printable,
) {
  const ref = { name: type.name, version: type.version }
  return {
    type: ref,
    version: {
      ...nowhere,
      documentId: draft.id,
      revision: draft.revision,
      type: ref,
      state: type.definition.stateMachine.initial,
      data,
      canonicalizationVersion: '',
      createdAt: draft.updated_at,
    },
    versionJson: canonicalize({ draft: { id: draft.id, revision: draft.revision }, data }),
    document: {
      ...nowhere,
      id: draft.id,
      tenantId,
      reference: type.summary(data).reference ?? '',
      createdAt: draft.updated_at,
    },
    consents: [],
    verifyUrl: '',
    codeUrl: '',
    draft: true as const,
  }
}
