import { draftsAPage, type listDrafts } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { draftListItem, newestDrafts } from './drafts.store.ts'

/** One page, newest change first. The cursor is the last shown change, so saves in between shift nothing. */
export const handle: HandlerOf<typeof listDrafts> = async ({ company }, { body }) => {
  const rows = await company.query(newestDrafts, { tenantId: company.id, after: body.after ?? null })
  const page = rows.slice(0, draftsAPage)
  return {
    items: page.map(draftListItem),
    nextCursor: rows.length > draftsAPage ? (page.at(-1)?.change_id ?? null) : null,
  }
}
