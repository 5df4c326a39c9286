import { ecmr1 } from '../ecmr-1/definition.ts'
import { example } from '../ecmr-1/example.ts'
import { compose } from '../ecmr-1/layout.ts'
import { edited } from './edit.ts'

/**
 * Entries compared with table A of ADR 2023 and, where available, of ADR 2025 (docs/dangerous-goods.md), with their
 * transport category and the points of 100 units.
 */
const ENTRIES = `
UN 1965 HYDROCARBON GAS MIXTURE, LIQUEFIED, N.O.S. (mixture c), 2.1, (B/D) | 2 | 300
UN 1202 DIESEL FUEL, 3, III, (D/E) | 3 | 100
UN 1203 PETROL, 3, II, (D/E) | 2 | 300
UN 1223 KEROSENE, 3, III, (D/E) | 3 | 100
UN 1263 PAINT, 3, II, (D/E) | 2 | 300
UN 1263 PAINT RELATED MATERIAL, 3, III, (D/E) | 3 | 100
UN 1090 ACETONE, 3, II, (D/E) | 2 | 300
UN 1170 ETHANOL SOLUTION, 3, III, (D/E) | 3 | 100
UN 1230 METHANOL, 3 (6.1), II, (D/E) | 2 | 300
UN 1219 ISOPROPANOL, 3, II, (D/E) | 2 | 300
UN 1294 TOLUENE, 3, II, (D/E) | 2 | 300
UN 1307 XYLENES, 3, III, (D/E) | 3 | 100
UN 1866 RESIN SOLUTION, 3, III, (D/E) | 3 | 100
UN 1133 ADHESIVES, 3, II, (D/E) | 2 | 300
UN 1993 FLAMMABLE LIQUID, N.O.S. (xylene), 3, III, (D/E) | 3 | 100
UN 1987 ALCOHOLS, N.O.S. (butanol), 3, II, (D/E) | 2 | 300
UN 1267 PETROLEUM CRUDE OIL, 3, I, (D/E) | 1 | 5000
UN 1197 EXTRACTS, LIQUID, 3, III, (D/E) | 3 | 100
UN 1266 PERFUMERY PRODUCTS, 3, II, (D/E) | 2 | 300
UN 1098 ALLYL ALCOHOL, 6.1 (3), I, (C/D) | 1 | 5000
UN 1011 BUTANE, 2.1, (B/D) | 2 | 300
UN 1978 PROPANE, 2.1, (B/D) | 2 | 300
UN 1075 PETROLEUM GASES, LIQUEFIED (butane and propane), 2.1, (B/D) | 2 | 300
UN 1049 HYDROGEN, COMPRESSED, 2.1, (B/D) | 2 | 300
UN 1001 ACETYLENE, DISSOLVED, 2.1, (B/D) | 2 | 300
UN 1072 OXYGEN, COMPRESSED, 2.2 (5.1), (E) | 3 | 100
UN 1073 OXYGEN, REFRIGERATED LIQUID, 2.2 (5.1), (C/E) | 3 | 100
UN 1066 NITROGEN, COMPRESSED, 2.2, (E) | 3 | 100
UN 1977 NITROGEN, REFRIGERATED LIQUID, 2.2, (C/E) | 3 | 100
UN 1013 CARBON DIOXIDE, 2.2, (C/E) | 3 | 100
UN 1006 ARGON, COMPRESSED, 2.2, (E) | 3 | 100
UN 1017 CHLORINE, 2.3 (5.1, 8), (C/D) | 1 | 2000
UN 1005 AMMONIA, ANHYDROUS, 2.3 (8), (C/D) | 1 | 2000
UN 1950 AEROSOLS, 2.1, (D) | 2 | 300
UN 1950 AEROSOLS, 2.2, (E) | 3 | 100
UN 1057 LIGHTERS, 2.1, (D) | 2 | 300
UN 1052 HYDROGEN FLUORIDE, ANHYDROUS, 8 (6.1), I, (C/D) | 1 | 5000
UN 1789 HYDROCHLORIC ACID, 8, II, (E) | 2 | 300
UN 1791 HYPOCHLORITE SOLUTION, 8, III, (E) | 3 | 100
UN 1824 SODIUM HYDROXIDE SOLUTION, 8, II, (E) | 2 | 300
UN 1830 SULPHURIC ACID, 8, II, (E) | 2 | 300
UN 2031 NITRIC ACID, 8, II, (E) | 2 | 300
UN 1805 PHOSPHORIC ACID SOLUTION, 8, III, (E) | 3 | 100
UN 2794 BATTERIES, WET, FILLED WITH ACID, 8, (E) | 3 | 100
UN 3264 CORROSIVE LIQUID, ACIDIC, INORGANIC, N.O.S. (sulphamic acid), 8, III, (E) | 3 | 100
UN 3266 CORROSIVE LIQUID, BASIC, INORGANIC, N.O.S. (potassium hydroxide), 8, II, (E) | 2 | 300
UN 2789 ACETIC ACID, GLACIAL, 8 (3), II, (D/E) | 2 | 300
UN 1942 AMMONIUM NITRATE, 5.1, III, (E) | 3 | 100
UN 2067 AMMONIUM NITRATE BASED FERTILIZER, 5.1, III, (E) | 3 | 100
UN 2014 HYDROGEN PEROXIDE, AQUEOUS SOLUTION, 5.1 (8), II, (E) | 2 | 300
UN 1495 SODIUM CHLORATE, 5.1, II, (E) | 2 | 300
UN 3105 ORGANIC PEROXIDE TYPE D, LIQUID (methyl ethyl ketone peroxide), 5.2, (D) | 2 | 300
UN 1350 SULPHUR, 4.1, III, (E) | 3 | 100
UN 1944 MATCHES, SAFETY, 4.1, III, (E) | 4 | 0
UN 1402 CALCIUM CARBIDE, 4.3, II, (D/E) | 2 | 300
UN 1428 SODIUM, 4.3, I, (B/E) | 1 | 5000
UN 1888 CHLOROFORM, 6.1, III, (E) | 2 | 300
UN 1593 DICHLOROMETHANE, 6.1, III, (E) | 2 | 300
UN 2810 TOXIC LIQUID, ORGANIC, N.O.S. (phenol), 6.1, II, (D/E) | 2 | 300
UN 3291 CLINICAL WASTE, UNSPECIFIED, N.O.S., 6.2, (-) | 2 | 300
UN 3480 LITHIUM ION BATTERIES, 9, (E) | 2 | 300
UN 3090 LITHIUM METAL BATTERIES, 9, (E) | 2 | 300
UN 3077 ENVIRONMENTALLY HAZARDOUS SUBSTANCE, SOLID, N.O.S. (zinc oxide), 9, III, (-) | 3 | 100
UN 3082 ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S. (creosote), 9, III, (-) | 3 | 100
UN 3257 ELEVATED TEMPERATURE LIQUID, N.O.S. (bitumen), 9, III, (D) | 3 | 100
UN 3268 SAFETY DEVICES, 9, (E) | 4 | 0
UN 0336 FIREWORKS, 1.4G, (E) | 2 | 300
UN 0335 FIREWORKS, 1.3G, (C5000D) | 1 | 5000
UN 0012 CARTRIDGES, SMALL ARMS, 1.4S, (E) | 4 | 0
UN 0027 BLACK POWDER, 1.1D, (B1000C) | 1 | 5000
UN 0081 EXPLOSIVE, BLASTING, TYPE A, 1.1D, (B1000C) | 1 | 2000
`
export const entries: readonly string[] = ENTRIES.trim().split('\n')

const LINE =
  /^UN (\d{4}) (.+?)(?: \(([a-z ]+)\))?, (\d(?:\.\d[A-S]?)?)(?: \(([\d., ]+)\))?(?:, (I{1,3}))?, \(([^)]+)\)$/

/** The particulars of a line of the table. */
export function read(entry: string) {
  const [line = '', transportCategory = '', points = ''] = entry.split(' | ')
  const [, un, properShippingName, technicalName, klass = '', labels, packingGroup, tunnelCode] =
    LINE.exec(line)!
  const quantity = klass.startsWith('1.')
    ? { netExplosiveMassKg: '100' }
    : { totalQuantity: { value: '100', unit: klass === '3' ? 'l' : 'kg' } }
  const besides = un?.startsWith('033') || klass === '6.2' ? { particulars: ['As the article asks for'] } : {}
  const adr = {
    ...{ un, properShippingName, class: klass, tunnelCode, transportCategory, ...quantity, ...besides },
    ...(technicalName && { technicalName }),
    ...(labels && { labels: labels.split(', ') }),
    ...(packingGroup && { packingGroup }),
  }
  return { line, points, adr: adr as Record<string, unknown> }
}

export const note = (...adrs: object[]) =>
  edited(
    example,
    '/goods',
    adrs.map((adr) => ({ ...structuredClone(example.goods[1]), adr })),
  )
export const lay = (data: Record<string, unknown>, printLanguages = ['en']) =>
  compose({
    definition: ecmr1.definition,
    data: { ...data, printLanguages },
    layout: '2007',
    state: 'issued',
  })
export const inBox13 = (data: Record<string, unknown>) =>
  lay(data).rows.goods![0]![3]!.map(({ value }) => value)
export const totals = (...adrs: object[]) =>
  (lay(note(...adrs)).totals.goods?.[3] ?? []).map(({ value }) => value)
export const paint = read('UN 1263 PAINT, 3, II, (D/E) | 2 | 300').adr
export const entryOf = (un: string) => read(entries.find((entry) => entry.includes(`UN ${un}`))!).adr
export const liquid = entryOf('1993')
export const fireworks = entryOf('0336')
