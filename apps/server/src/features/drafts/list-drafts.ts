import { draftsAPage, type listDrafts } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { question } from '../../store/company.ts'
import {
  type DraftRow,
  draftListItem,
  newestDrafts,
  newestOpenDrafts,
  openDraftCount,
} from './drafts.store.ts'

/** One page, newest change first. The cursor is the last shown change, so saves in between shift nothing. */
export const handle: HandlerOf<typeof listDrafts> = async ({ company }, { body }) => {
  const asked = { tenantId: company.id, after: body.after ?? null }
  if (!body.open) return pageOf(await company.query(newestDrafts, asked))
  const { rows, total } = await company.read({
    rows: question(newestOpenDrafts, asked),
    total: question(openDraftCount, { tenantId: company.id }),
  })
  return { ...pageOf(rows), total: total[0]?.drafts ?? 0 }
}

function pageOf(rows: readonly DraftRow[]) {
  const page = rows.slice(0, draftsAPage)
  return {
    items: page.map(draftListItem),
    nextCursor: rows.length > draftsAPage ? (page.at(-1)?.change_id ?? null) : null,
  }
}
