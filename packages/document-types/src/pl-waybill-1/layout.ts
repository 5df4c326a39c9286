import { proceduresText } from '../layout/fixed-text.ts'
import { formCache } from '../layout/form-cache.ts'
import { languagesOf, type Vocabulary, vocabulary } from '../layout/vocabulary.ts'
import type { Box, Column, Compose, Form, Frame, Shape } from '../presentation.ts'
import type { TypeDefinition } from '../types.ts'
import { fillBoxes, goodsRows, type WaybillData } from './layout/fill.ts'

const cached = formCache()

/** Lays a Polish domestic waybill out on its one form. */
export const compose: Compose = ({ definition, data, layout }) => {
  const words = vocabulary(definition, languagesOf(definition, data))
  const waybill = data as WaybillData
  return {
    form: cached(`${layout} ${words.languages}`, () => makeForm(definition, words, layout)),
    entries: fillBoxes(waybill, words),
    rows: { goods: goodsRows(waybill.goods ?? [], words) },
  }
}

const at = (x: number, y: number, w: number, h: number): Frame => ({ x, y, w, h })

function makeForm(definition: TypeDefinition, words: Vocabulary, layout: string): Form {
  const numbered = <T extends object>(id: string, rest: T): T & { id: string; number?: string } => {
    const number = words.number(id, layout)
    return { id, ...rest, ...(number !== undefined && { number }) }
  }
  const box = (id: string, frame: Frame, shape: Shape = { kind: 'entries' }): Box =>
    numbered(id, { frame, shape, captions: words.words(id) })
  const column = (id: string, width: number, align?: 'right'): Column =>
    numbered(id, { width, captions: words.words(id), ...(align && { align }) })
  const signature = (role: string, x: number): Box =>
    box(`signature.${role}`, at(x, 214, 190 / 3, 52), { kind: 'signature', role })
  const procedures: Shape = { kind: 'clauses', clauses: [proceduresText(definition, words)] }
  return {
    title: words.words('title')[0]!.text,
    languages: words.languages,
    boxes: [
      box('sender', at(10, 8, 95, 32)),
      {
        id: 'title',
        captions: [],
        frame: at(105, 8, 95, 32),
        shape: { kind: 'title', mark: '', titles: words.words('title') },
      },
      box('consignee', at(10, 40, 95, 32)),
      box('carrier', at(105, 40, 95, 32)),
      box('loading', at(10, 72, 95, 24)),
      box('destination', at(105, 72, 95, 24)),
      {
        id: 'goods',
        captions: [],
        frame: at(10, 96, 190, 64),
        shape: {
          kind: 'table',
          columns: [
            column('goods.description', 76),
            column('goods.packages', 18, 'right'),
            column('goods.packaging', 34),
            column('goods.marks', 38),
            column('goods.grossWeightKg', 24, 'right'),
          ],
        },
      },
      box('instructions', at(10, 160, 95, 34)),
      box('vehicle', at(105, 160, 95, 14)),
      box('carrierRemarks', at(105, 174, 95, 20)),
      box('established', at(10, 194, 190, 8)),
      { id: 'procedures', captions: [], frame: at(10, 202, 190, 12), shape: procedures },
      signature('sender', 10),
      signature('carrier', 10 + 190 / 3),
      signature('consignee', 10 + 380 / 3),
    ],
  }
}
