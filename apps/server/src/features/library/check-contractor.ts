import type { checkContractor } from '@consign/contract'
import { bareTaxId } from '@consign/document-types'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import type { VatNumber, Vies } from '../../vies/open-vies.ts'
import { ViesSilent } from '../../vies/read-answer.ts'
import { companyNumber, keepVies, type RecordRow, recordById } from './library.store.ts'
import { shown } from './record.ts'
import { recordConflict } from './save-record.ts'
import { taxCountry } from './tax-key.ts'

const kind = 'contractor'
/** An answer so young, in ms, is not asked for again. */
const fresh = 600_000

/** Asks VIES about a contractor's VAT number, and keeps its answer with the time. */
export const handle: HandlerOf<typeof checkContractor> = async ({ company, service }, { body }) => {
  const { vies } = service
  if (!vies) throw refuse('VIES_OFF')
  const key = { tenantId: company.id, kind, id: body.id } as const
  const [row] = await company.query(recordById, key)
  if (!row) throw refuse('NOT_FOUND')
  const { taxId, address } = JSON.parse(row.data)
  const asked = vatNumber(taxId, address?.country)
  if (!asked) throw refuse('VIES_NOT_COVERED')
  if (isFresh(row)) return shown(kind, row, JSON.parse(row.data))
  const [own] = await company.query(companyNumber, { tenantId: company.id })
  const requester = vatNumber(own?.tax_id ?? undefined, own?.country)
  const answer = await answerOf(vies.check(company.id, asked, requester))
  const kept = JSON.stringify({ at: new Date().toISOString(), taxId, ...answer })
  const [written] = await company.write((tx) => tx.run(keepVies, { ...key, taxId, vies: kept }))
  if (written) {
    service.stored.count(company.id, Buffer.byteLength(kept) - Buffer.byteLength(row.vies ?? ''))
    return shown(kind, written, JSON.parse(written.data))
  }
  const [now] = await company.query(recordById, key)
  throw now ? recordConflict(kind, now) : refuse('NOT_FOUND')
}

const isFresh = ({ vies }: RecordRow): boolean =>
  vies !== null && Date.now() - Date.parse(JSON.parse(vies).at) < fresh

/** Member states by their prefixes, and Northern Ireland. */
const prefixes = /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)$/

/** As VIES takes it: letters and digits, at most 12 (its schema). */
function vatNumber(taxId: string | undefined, country: string | undefined): VatNumber | null {
  const of = taxId === undefined ? null : taxCountry(taxId, country)
  if (taxId === undefined || of === null) return null
  const prefix = of === 'GR' ? 'EL' : of
  const number = bareTaxId(taxId, of)
  return prefixes.test(prefix) && /^[0-9A-Z]{2,12}$/.test(number) ? { prefix, number } : null
}

const answerOf = (answer: ReturnType<Vies['check']>) =>
  answer.catch((error: unknown) => {
    if (!(error instanceof ViesSilent)) throw error
    throw refuse('VIES_UNAVAILABLE', { details: { reason: error.message } })
  })
