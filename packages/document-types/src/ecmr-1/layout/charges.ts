import { plain } from '../../layout/entries.ts'
import { printMoney } from '../../layout/text.ts'
import { joined, type Vocabulary } from '../../layout/vocabulary.ts'
import type { Cell } from '../../presentation.ts'
import { payers } from '../values.ts'
import type { Charge } from './data.ts'

/** Charges as rows: the kind, then the amount in the payer's column: sender, consignee, other. */
export function chargeRows(charges: readonly Charge[], words: Vocabulary): Cell[][] {
  return charges.map((charge) => [
    [...plain(joined(words.label(`charges.${charge.kind}`))), ...plain(charge.label, { inline: true })],
    ...payers.map((payer) => (charge.payer === payer ? plain(amount(charge, words), { strong: true }) : [])),
  ])
}

/** An unknown amount leaves a cross in the payer's column. */
function amount({ amount, currency }: Charge, words: Vocabulary): string {
  if (amount === undefined) return currency ?? '×'
  return printMoney(amount, currency, words.first)
}
