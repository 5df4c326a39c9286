import { olfNumbers } from './limits.ts'
import type { Said } from './said.ts'

const FIELDS = {
  carriage: 'customChargeCarriage',
  supplementary: 'customChargeSupplementary',
  customs: 'customChargeCustomsDuties',
  other: 'customChargeOther',
} as const

const PAYERS: Readonly<Record<string, string>> = { sender: 'SENDER', consignee: 'CONSIGNEE' }

/** Four kinds of charges, one of each, paid by the sender or the consignee; the format loses all others. */
export const toBePaidBy = (said: Said): Record<string, object> => {
  const lines = said.items('/charges')
  const first = Object.keys(FIELDS).map((kind) => lines.find((path) => said.find(`${path}/kind`) === kind))
  for (const path of lines) if (!first.includes(path)) said.noRoom(path)
  return Object.fromEntries(Object.values(FIELDS).map((field, at) => [field, charge(said, first[at])]))
}

const charge = (said: Said, path: string | undefined): object => {
  if (path === undefined) return { value: null, currency: null, payer: null }
  const payer = said.find(`${path}/payer`)
  if (payer !== undefined && PAYERS[payer] === undefined) said.noRoom(`${path}/payer`)
  return {
    value: said.decimal(`${path}/amount`, olfNumbers.charge),
    currency: said.find(`${path}/currency`) ?? null,
    payer: PAYERS[payer ?? ''] ?? null,
  }
}
