import type { getEfti } from '@consign/contract'
import { fill, writeXml } from '@consign/efti'
import type { HandlerOf } from '../../contexts/handler.ts'
import { exchanged } from './issued-note.ts'
import { disclaimer, subsetsOf } from './subsets-of.ts'

/** The current note, limited to the elements that one of the subsets marks. */
export const handle: HandlerOf<typeof getEfti> = async ({ service, company }, { params, query }) => {
  const subsets = subsetsOf(query.subset)
  const { note, exchange } = await exchanged(service, company, params.documentId)
  const xml = writeXml(fill(exchange.efti(note)).filled, subsets, disclaimer)
  return { bytes: new TextEncoder().encode(xml), headers: {} }
}
