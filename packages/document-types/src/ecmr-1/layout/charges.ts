import { plain } from '../../layout/entries.ts'
import { printMoney } from '../../layout/text.ts'
import { joined, type Vocabulary } from '../../layout/vocabulary.ts'
import type { Cell } from '../../presentation.ts'
import { payers } from '../values.ts'
import type { Charge } from './data.ts'

/** Charges as rows: what it is, then the amount in the column of who pays: sender, consignee, other. */
export function chargeRows(charges: readonly Charge[], words: Vocabulary): Cell[][] {
  return charges.map((charge) => [
    [...plain(joined(words.label(`charges.${charge.kind}`))), ...plain(charge.label, { inline: true })],
    ...payers.map((payer) => (charge.payer === payer ? plain(amount(charge, words), { strong: true }) : [])),
  ])
}

/** An amount that is not known yet leaves a cross in the column of who pays. */
function amount({ amount, currency }: Charge, words: Vocabulary): string {
  if (amount === undefined) return currency ?? '×'
  return printMoney(amount, currency, words.first)
}
