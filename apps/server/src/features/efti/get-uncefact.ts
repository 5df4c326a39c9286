import type { getUncefact } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { exchanged } from './issued-note.ts'

export const handle: HandlerOf<typeof getUncefact> = async ({ service, company }, { params }) => {
  const { note, exchange } = await exchanged(service, company, params.documentId)
  return { ...exchange.uncefact(note) }
}
