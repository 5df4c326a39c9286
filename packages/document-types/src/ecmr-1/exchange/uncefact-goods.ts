import type { IssuedNote } from '../../exchange/exchange.ts'
import type { Adr, GoodsItem } from '../layout/data.ts'
import { code, listed, type Message, some, text } from './uncefact-parts.ts'

/** UNTDID 8339 of packing groups I, II and III. */
const DANGER_LEVELS: Readonly<Record<string, string>> = { I: '1', II: '2', III: '3' }

/** The lines of the goods. */
export const itemsOf = (goods: readonly GoodsItem[]): readonly Message[] =>
  goods.map((item, index) =>
    some({
      sequenceNumeric: { content: String(index + 1) },
      grossWeight: item.grossWeightKg && [{ content: item.grossWeightKg, unitCode: 'KGM' }],
      grossVolume: item.volumeM3 && [{ content: item.volumeM3, unitCode: 'MTQ' }],
      natureIdCargo: item.description && [{ id: text(item.description) }],
      applicableDangerousGoods: item.adr && [dangerousOf(item.adr)],
      transportLogisticsPackage: [packageOf(item)],
    }),
  )

const dangerousOf = (adr: Adr): Message =>
  some({
    undgIdCode: { content: adr.un },
    regulationCode: { content: 'ADR' },
    properShippingName: { content: adr.properShippingName },
    technicalName: text(adr.technicalName),
    packagingDangerLevelCode: code(adr.packingGroup && DANGER_LEVELS[adr.packingGroup]),
  })

const packageOf = ({ packages, packagingCode, packaging, marks }: GoodsItem): Message =>
  some({
    itemQuantity: packages === undefined ? undefined : { content: String(packages) },
    typeCode: several(listed('packageType', packagingCode)),
    type: text(packaging),
    physicalLogisticsShippingMarks: marks && [{ marking: text(marks) }],
  })

const several = (value: Message | undefined) => value && [value]

/** All packages of the consignment, if every line counts its own. */
export function packagesOf(goods: readonly GoodsItem[]): readonly Message[] {
  const counts = goods.map(({ packages }) => packages)
  if (counts.length === 0 || counts.includes(undefined)) return []
  return [{ itemQuantity: { content: String(counts.reduce<number>((all, each) => all + (each ?? 0), 0)) } }]
}

/** Time and signer of taking over or receipt, once that party has signed. */
export function eventOf({ signatures }: IssuedNote, role: string, place: string | undefined): Message {
  const signature = signatures.find((each) => each.role === role)
  if (!signature) return {}
  return some({
    actualOccurrenceDateTime: signature.receivedAt,
    occurrenceLogisticsLocation: some({ name: text(place) }),
    certifying: [{ name: text(signature.name) }],
    applicableNote: signature.reservations && [{ content: text(signature.reservations) }],
  })
}
