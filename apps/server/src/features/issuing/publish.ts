import type { publish } from '@consign/contract'
import type { Document } from '@consign/evidence'
import { v7 } from 'uuid'
import type { CompanyContext } from '../../context.ts'
import type { HandlerOf } from '../../http/mount.ts'
import { refuse } from '../../refusal.ts'
import { sendLink } from '../../store/chain.ts'
import type { Company } from '../../store/company.ts'
import { documentByDraft, documentOf } from '../../store/documents.ts'
import { isDuplicate } from '../../store/fault.ts'
import { sendVersion } from '../../store/versions.ts'
import { draftToIssue, insertDocument, markIssued } from './issuing.store.ts'
import { type Prepared, prepareIssue } from './prepare-issue.ts'

/** Issues a draft revision once. A repeat, of whatever revision, answers the document there is. */
export const handle: HandlerOf<typeof publish> = async (ctx, { body }) => {
  const { issued, draft } = await current(ctx.company, body.draftId)
  if (issued) return issued
  if (!draft) throw refuse('DRAFT_NOT_FOUND')
  if (draft.revision !== body.revision)
    throw refuse('VERSION_CONFLICT', { details: { revision: draft.revision } })
  const prepared = await prepareIssue(ctx, draft)
  return (await issue(ctx.company, body, prepared)) ?? (await raced(ctx, body.draftId))
}

/** The document a draft became, and the draft: one snapshot. */
async function current(company: Company, draftId: string) {
  const key = [company.id, draftId]
  const [[issued], [draft]] = await company.read((tx) =>
    Promise.all([tx.run(documentByDraft, key), tx.run(draftToIssue, key)]),
  )
  return { issued: issued && documentOf(issued), draft }
}

/** Stores all of it or nothing; null when the draft moved on while we prepared. */
async function issue(
  company: Company,
  { draftId, revision }: { draftId: string; revision: number },
  { document, made, link }: Prepared,
): Promise<Document | null> {
  try {
    return await company.write(async (tx) => {
      const mark = [company.id, draftId, revision, document.id, v7(), document.createdAt]
      const [marked] = await tx.run(markIssued, mark)
      if (!marked) return null
      const { id, type, reference, currentVersionId, state, createdAt } = document
      tx.send(insertDocument, [
        ...[company.id, id, draftId, type.name, type.version, reference, currentVersionId, state, createdAt],
        ...[link.eventDigest, link.position, link.receivedAt],
      ])
      sendVersion(tx, company.id, made)
      sendLink(tx, company.id, id, link)
      return document
    })
  } catch (error) {
    if (isDuplicate(error)) return null
    throw error
  }
}

/** Somebody issued, saved or deleted the draft meanwhile. */
async function raced(ctx: CompanyContext, draftId: string): Promise<Document> {
  const { issued, draft } = await current(ctx.company, draftId)
  if (issued) return issued
  if (!draft) throw refuse('DRAFT_NOT_FOUND')
  throw refuse('VERSION_CONFLICT', { details: { revision: draft.revision } })
}
