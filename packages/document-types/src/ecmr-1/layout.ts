import { clauseApplies } from '../layout/fixed-text.ts'
import { formCache } from '../layout/form-cache.ts'
import { languagesOf, vocabulary } from '../layout/vocabulary.ts'
import type { Compose } from '../presentation.ts'
import type { Wish } from './layout/asks.ts'
import { chargeRows } from './layout/charges.ts'
import type { EcmrData } from './layout/data.ts'
import { fillBoxes } from './layout/fill.ts'
import { form1976, form2007 } from './layout/forms.ts'
import { goodsRows, goodsTotal } from './layout/goods.ts'
import { signingPlaces } from './layout/places.ts'

const cached = formCache()

/** Lays a CMR note out on the form of IRU model 2007 or 1976. */
export const compose: Compose = ({ definition, data, layout, state }) => {
  const clause = clauseApplies(definition, data)
  const words = vocabulary(definition, languagesOf(definition, data), clause)
  const wish: Wish = { definition, words, layout, clause }
  const make = layout === '1976' ? form1976 : form2007
  const note = data as EcmrData
  const statisticalColumn = layout === '1976'
  return {
    form: cached(`${layout} ${words.languages} ${clause}`, () => make(wish)),
    entries: fillBoxes(note, words),
    rows: {
      goods: goodsRows(note.goods ?? [], words, statisticalColumn),
      charges: chargeRows(note.charges ?? [], words),
    },
    totals: { goods: goodsTotal(note.goods ?? [], words, statisticalColumn) },
    state: words.label(`state.${state}`),
    signing: signingPlaces(note),
  }
}
