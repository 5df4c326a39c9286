import { clauseApplies } from '../layout/fixed-text.ts'
import { formCache } from '../layout/form-cache.ts'
import { languagesOf, vocabulary } from '../layout/vocabulary.ts'
import type { Compose } from '../presentation.ts'
import type { Wish } from './layout/asks.ts'
import type { EcmrData } from './layout/data.ts'
import { chargeRows, fillBoxes } from './layout/fill.ts'
import { form1976, form2007 } from './layout/forms.ts'
import { goodsRows } from './layout/goods.ts'

const cached = formCache()

/** Lays a CMR note out on the form of IRU model 2007 or 1976. */
export const compose: Compose = ({ definition, data, layout }) => {
  const wish: Wish = {
    definition,
    words: vocabulary(definition, languagesOf(definition, data)),
    layout,
    clause: clauseApplies(definition, data),
  }
  const make = layout === '1976' ? form1976 : form2007
  const note = data as EcmrData
  return {
    form: cached(`${layout} ${wish.words.languages} ${wish.clause}`, () => make(wish)),
    entries: fillBoxes(note, wish.words),
    rows: {
      goods: goodsRows(note.goods ?? [], wish.words, layout === '1976'),
      charges: chargeRows(note.charges ?? [], wish.words),
    },
  }
}
