import { proceduresText } from '../layout/fixed-text.ts'
import { formCache } from '../layout/form-cache.ts'
import { FULL, full, half, LEFT, MIDDLE, row } from '../layout/stacks.ts'
import { languagesOf, type Vocabulary, vocabulary } from '../layout/vocabulary.ts'
import type { Band, Box, Column, Compose, Form, Room, Shape, SigningPlace } from '../presentation.ts'
import type { TypeDefinition } from '../types.ts'
import { fillBoxes, goodsRows, goodsTotal, type WaybillData, ZONE } from './layout/fill.ts'

const cached = formCache()

/** Lays a Polish domestic waybill out on its one form. */
export const compose: Compose = ({ definition, data, layout, state }) => {
  const words = vocabulary(definition, languagesOf(definition, data))
  const waybill = data as WaybillData
  return {
    form: cached(`${layout} ${words.languages}`, () => makeForm(definition, words, layout)),
    entries: fillBoxes(waybill, words),
    rows: { goods: goodsRows(waybill.goods ?? [], words) },
    totals: { goods: goodsTotal(waybill.goods ?? [], words) },
    state: words.label(`state.${state}`),
    signing: signingPlaces(waybill),
  }
}

function signingPlaces({ loading, destination }: WaybillData): Record<string, SigningPlace> {
  const at = (city: string | undefined): SigningPlace => ({ zone: ZONE, ...(city && { place: city }) })
  const start = at(loading?.place?.city)
  return { sender: start, carrier: start, consignee: at(destination?.place?.city) }
}

const text = (share: number): Room => ({ share, yields: 'next' })
const face = (share: number): Room => ({ share, yields: 'last' })

function makeForm(definition: TypeDefinition, words: Vocabulary, layout: string): Form {
  const numbered = <T extends object>(id: string, rest: T): T & { id: string; number?: string } => {
    const number = words.number(id, layout)
    return { id, ...rest, ...(number !== undefined && { number }) }
  }
  const box = (id: string, room: Room, shape: Shape = { kind: 'entries' }): Box =>
    numbered(id, { room, shape, captions: words.words(id) })
  const column = (id: string, width: number, align?: 'right'): Column =>
    numbered(id, { width, captions: words.words(id), ...(align && { align }) })
  const fixed = (id: string, shape: Shape): Box => ({ id, captions: [], room: face(0.01), shape })
  const title: Shape = {
    kind: 'title',
    mark: '',
    titles: words.words('title'),
    about: words.words('electronicPrint'),
  }
  const columns = [
    column('goods.description', 76),
    column('goods.packages', 18, 'right'),
    column('goods.packaging', 34),
    column('goods.marks', 38),
    column('goods.grossWeightKg', 24, 'right'),
  ]
  const goods: Box = { ...fixed('goods', { kind: 'table', columns }), room: { share: 14, yields: 'first' } }
  const bands: Band[] = [
    [half(LEFT, [box('sender', text(5))]), half(MIDDLE, [fixed('title', title)])],
    [half(LEFT, [box('consignee', text(5))]), half(MIDDLE, [box('carrier', text(5))])],
    [half(LEFT, [box('loading', text(4))]), half(MIDDLE, [box('destination', text(4))])],
    full([goods]),
    [
      half(LEFT, [box('instructions', text(5))]),
      half(MIDDLE, [box('vehicle', text(2)), box('carrierRemarks', face(3))]),
    ],
    full([
      box('established', face(1)),
      fixed('procedures', { kind: 'clauses', clauses: [proceduresText(definition, words, true)] }),
    ]),
    row(
      ['sender', 'carrier', 'consignee'].map((role) => [
        box(`signature.${role}`, text(4), { kind: 'signature', role }),
        FULL / 3,
      ]),
    ),
  ]
  return { title: words.words('title')[0]!.text, languages: words.languages, bands }
}
