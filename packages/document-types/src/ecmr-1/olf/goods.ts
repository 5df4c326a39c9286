import { olfLimits, olfNumbers } from './limits.ts'
import type { Said } from './said.ts'

/** One line of the goods; data without a field go into the description. */
export const itemOf = (said: Said, path: string) => ({
  marksAndNos: {
    logisticsShippingMarksMarking: said.text(`${path}/marks`, olfLimits.text),
    logisticsShippingMarksCustomBarcodeList: said.texts(`${path}/barcodes`).map((barcode) => ({ barcode })),
  },
  numberOfPackages: {
    logisticsPackageItemQuantity: said.limited(
      `${path}/packages`,
      said.number(`${path}/packages`),
      olfNumbers.packages,
    ),
  },
  methodOfPacking: {
    logisticsPackageType: said.text(
      `${path}/packaging`,
      olfLimits.packaging,
      said.find(`${path}/packaging`) ?? said.find(`${path}/packagingCode`),
    ),
  },
  natureOfTheGoods: {
    transportCargoIdentification: said.joined(
      `${path}/description`,
      olfLimits.text,
      descriptionOf(said, path),
      '\n',
    ),
  },
  grossWeightInKg: {
    supplyChainConsignmentItemGrossWeight: said.decimal(`${path}/grossWeightKg`, olfNumbers.grossWeightKg),
  },
  volumeInM3: {
    supplyChainConsignmentItemGrossVolume: said.decimal(`${path}/volumeM3`, olfNumbers.volumeM3),
  },
})

const descriptionOf = (said: Said, path: string): (string | undefined)[] => {
  const named = (name: string, field: string, unit = '') => {
    const value = said.find(`${path}/${field}`)
    return value && `${name} ${value}${unit}`
  }
  return [
    said.find(`${path}/description`),
    named('HS', 'statisticalNumber'),
    named('Net', 'netWeightKg', ' kg'),
    named('LDM', 'loadingMetres'),
    quantityOf(said, `${path}/otherQuantity`),
    adrOf(said, `${path}/adr`),
  ]
}

const quantityOf = (said: Said, path: string): string | undefined => {
  const value = said.find(`${path}/value`)
  return value && `${value} ${said.find(`${path}/unit`) ?? ''}`.trim()
}

/** In the order of ADR 5.4.1.1.1. */
const adrOf = (said: Said, path: string): string | undefined => {
  const un = said.find(`${path}/un`)
  if (un === undefined) return undefined
  const technical = said.find(`${path}/technicalName`)
  const tunnel = said.find(`${path}/tunnelCode`)
  const labels = said.texts(`${path}/labels`).join(', ')
  const explosive = said.find(`${path}/netExplosiveMassKg`)
  const category = said.find(`${path}/transportCategory`)
  const parts = [
    said.is(`${path}/emptyUncleaned`) ? 'EMPTY UNCLEANED' : undefined,
    `UN ${un} ${said.is(`${path}/waste`) ? 'WASTE ' : ''}${said.find(`${path}/properShippingName`) ?? ''}${technical ? ` (${technical})` : ''}`,
    `${said.find(`${path}/class`) ?? ''}${labels ? ` (${labels})` : ''}`,
    said.find(`${path}/packingGroup`),
    tunnel && `(${tunnel})`,
    quantityOf(said, `${path}/totalQuantity`),
    explosive && `NEM ${explosive} kg`,
    category && `transport category ${category}`,
    said.is(`${path}/environmentallyHazardous`) ? 'ENVIRONMENTALLY HAZARDOUS' : undefined,
    said.is(`${path}/limitedQuantity`) ? 'LQ (ADR 3.4)' : undefined,
    said.is(`${path}/exceptedQuantity`) ? 'DANGEROUS GOODS IN EXCEPTED QUANTITIES' : undefined,
    ...said.texts(`${path}/particulars`),
  ]
  return parts.filter(Boolean).join(', ')
}
