import type { EcmrData } from '../layout/data.ts'
import { listed, type Message, some } from './uncefact-parts.ts'

/** UNTDID 8051: main carriage by the first carrier, the second, and so on. */
const STAGES = ['21', '22', '23', '15', '16', '17']

const ROAD = '3'

/** The trailer and every unit on it; the seals are the first one's. */
export function equipmentOf({ vehicle }: EcmrData): readonly Message[] {
  const units = [
    ...(vehicle?.trailerPlate === undefined ? [] : [{ id: vehicle.trailerPlate, category: 'TE' }]),
    ...(vehicle?.equipment ?? []).map(({ id, isoType }) => ({ id, category: isoType && 'CN' })),
  ]
  return units.map(({ id, category }, index) =>
    some({
      id: { content: id },
      categoryCode: category && { content: category },
      affixedLogisticsSeal:
        index === 0 ? vehicle?.sealNumbers?.map((seal) => ({ id: [{ content: seal }] })) : undefined,
    }),
  )
}

export function movementsOf({ vehicle, successiveCarriers = [] }: EcmrData): readonly Message[] {
  const tractors = [
    { plate: vehicle?.tractorPlate, country: vehicle?.tractorCountry },
    ...successiveCarriers.map(({ tractorPlate }) => ({ plate: tractorPlate, country: undefined })),
  ]
  return tractors.map(({ plate, country }, index) => {
    const registered = listed('country', country)
    return some({
      stageCode: { content: STAGES[index] },
      modeCode: { content: ROAD },
      usedLogisticsTransportMeans: some({
        id: plate && [{ content: plate }],
        registrationTradeCountry: registered && { id: [registered] },
      }),
    })
  })
}
