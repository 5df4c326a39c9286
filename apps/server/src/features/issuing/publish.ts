import type { publish } from '@consign/contract'
import type { Document } from '@consign/evidence'
import { v7 } from 'uuid'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { askFirst, consume, consumedEvents, type Gated, Repeat } from '../../gate/gate.ts'
import { refuse } from '../../ground/refusal.ts'
import { documentByDraft, documentOf } from '../../ledger/documents.ts'
import { revisionConflict } from '../../ledger/revision-conflict.ts'
import { bytesOf, roomFor } from '../../ledger/versions.ts'
import { type Company, question } from '../../store/company.ts'
import { isDuplicate } from '../../store/database-errors.ts'
import { draftToIssue, issuingCompany, markIssued } from './issuing.store.ts'
import { checkIssue, type Prepared, prepareIssue } from './prepare-issue.ts'
import { publishRequest } from './publish-request.ts'
import { sendIssued } from './send-issued.ts'

type Input = Parameters<HandlerOf<typeof publish>>[1]['body']

/** Issues a draft revision once. A retry, of any revision, returns the existing document. */
export const handle: HandlerOf<typeof publish> = async (ctx, { body }) => {
  const { issued, draft, issuing } = await current(ctx.company, body.draftId)
  if (issued) return issued
  if (!draft) throw refuse('DRAFT_NOT_FOUND')
  if (draft.revision !== body.revision) throw revisionConflict(draft.revision)
  const checked = checkIssue(draft, ctx.language)
  const request = publishRequest(ctx, body, draft, checked)
  return ctx.service.stored.keeping(ctx.company, roomFor(draft.data), async (kept) => {
    if ((await askFirst(ctx, request)) instanceof Repeat) return raced(ctx, body.draftId)
    const prepared = await prepareIssue(ctx, draft, issuing, checked)
    const document = await issue(ctx, body, prepared, request)
    if (!document) return raced(ctx, body.draftId)
    kept(bytesOf(prepared.made))
    return document
  })
}

/** The draft, its document if issued, and the issuer: one snapshot. */
async function current(company: Company, draftId: string) {
  const key = { tenantId: company.id, draftId }
  const { documents, drafts, companies } = await company.read({
    documents: question(documentByDraft, key),
    drafts: question(draftToIssue, key),
    companies: question(issuingCompany, { tenantId: company.id }),
  })
  const [issued] = documents
  const [issuing] = companies
  if (!issuing) throw new Error(`company ${company.id} is gone`)
  return { issued: issued && documentOf(issued), draft: drafts[0], issuing }
}

/** Stores all of it or nothing; null if the draft changed during preparation. */
async function issue(
  ctx: CompanyContext,
  { draftId, revision }: Input,
  prepared: Prepared,
  request: () => Gated,
): Promise<Document | null> {
  const { company } = ctx
  const { document, made } = prepared
  try {
    const stored = await company.write(async (tx) => {
      const [marked] = await tx.run(markIssued, {
        tenantId: company.id,
        draftId,
        revision,
        documentId: document.id,
        changeId: v7(),
        issuedAt: document.createdAt,
      })
      if (!marked) return null
      const approval = await consume(tx, ctx, request, document.id)
      if (approval instanceof Repeat) return null
      sendIssued(tx, company.id, draftId, prepared, consumedEvents(approval))
      return document
    })
    if (stored) ctx.service.recentPdfs.keep(company.id, made.artifact.sha256, made.pdf)
    return stored
  } catch (error) {
    if (isDuplicate(error, 'document_tenant_id_draft_id_key')) return null
    throw error
  }
}

/** The draft was issued, saved or deleted meanwhile. */
async function raced(ctx: CompanyContext, draftId: string): Promise<Document> {
  const { issued, draft } = await current(ctx.company, draftId)
  if (issued) return issued
  if (!draft) throw refuse('DRAFT_NOT_FOUND')
  throw revisionConflict(draft.revision)
}
