import { describe, expect, it } from 'vitest'
import { edited } from '../testing/edit.ts'
import { adrRules } from './adr.ts'
import { adrWarnings } from './adr-warnings.ts'
import { ecmr1 } from './definition.ts'
import { example } from './example.ts'
import { compose } from './layout.ts'

/**
 * Entries held against table A of ADR 2023 and, where it was to be had, of ADR 2025 (docs/dangerous-goods.md), with their
 * transport category and what 100 of each count.
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
const entries = ENTRIES.trim().split('\n')

const LINE =
  /^UN (\d{4}) (.+?)(?: \(([a-z ]+)\))?, (\d(?:\.\d[A-S]?)?)(?: \(([\d., ]+)\))?(?:, (I{1,3}))?, \(([^)]+)\)$/

/** The particulars that a line of the table says. */
function read(entry: string) {
  const [line = '', transportCategory = '', points = ''] = entry.split(' | ')
  const [, un, properShippingName, technicalName, klass = '', labels, packingGroup, tunnelCode] =
    LINE.exec(line)!
  const quantity = klass.startsWith('1.')
    ? { netExplosiveMassKg: '100' }
    : { totalQuantity: { value: '100', unit: 'kg' } }
  const besides = un?.startsWith('033') || klass === '6.2' ? { particulars: ['As the article asks for'] } : {}
  const adr = {
    ...{ un, properShippingName, class: klass, tunnelCode, transportCategory, ...quantity, ...besides },
    ...(technicalName && { technicalName }),
    ...(labels && { labels: labels.split(', ') }),
    ...(packingGroup && { packingGroup }),
  }
  return { line, points, adr: adr as Record<string, unknown> }
}

const note = (...adrs: object[]) =>
  edited(
    example,
    '/goods',
    adrs.map((adr) => ({ ...structuredClone(example.goods[1]), adr })),
  )
const lay = (data: Record<string, unknown>, printLanguages = ['en']) =>
  compose({
    definition: ecmr1.definition,
    data: { ...data, printLanguages },
    layout: '2007',
    state: 'issued',
  })
const inBox13 = (data: Record<string, unknown>) => lay(data).rows.goods![0]![3]!.map(({ value }) => value)
const totals = (...adrs: object[]) => (lay(note(...adrs)).totals.goods?.[3] ?? []).map(({ value }) => value)
const paint = read('UN 1263 PAINT, 3, II, (D/E) | 2 | 300').adr
const entryOf = (un: string) => read(entries.find((entry) => entry.includes(`UN ${un}`))!).adr
const liquid = entryOf('1993')
const fireworks = entryOf('0336')

describe.each(entries)('%s', (entry) => {
  const { line, points, adr } = read(entry)

  it('is complete, is printed in the order of ADR 5.4.1.1.1 and counts by 1.1.3.6', () => {
    expect(ecmr1.check(note(adr))).toEqual([])
    expect(ecmr1.warnings(note(adr))).toEqual([])
    expect(inBox13(note(adr))).toContain(line)
    expect(totals(adr).at(-1)!.replace('\u202f', '')).toBe(`ADR 1.1.3.6: ${points}`)
  })
})

describe('dangerous goods are refused', () => {
  const tried: [rule: string, adr: object][] = [
    ['goods.adr.class.label', { ...paint, class: '2', labels: ['2.3', '5.1', '8'], packingGroup: undefined }],
    ['goods.adr.technicalName', { ...liquid, technicalName: undefined }],
    ['goods.adr.technicalName.gas', { ...entryOf('1011'), un: '1012', properShippingName: 'BUTYLENE' }],
    ['goods.adr.technicalName.residues', { ...entryOf('3268'), un: '3509', totalQuantity: undefined }],
    ['goods.adr.totalQuantity', { ...paint, totalQuantity: undefined }],
    ['goods.adr.netExplosiveMassKg', { ...fireworks, netExplosiveMassKg: undefined }],
    ['goods.adr.totalQuantity.none', { ...paint, totalQuantity: { value: '0', unit: 'l' } }],
    ['goods.adr.totalQuantity.ambiguous', { ...paint, totalQuantity: { value: '1.250', unit: 'l' } }],
    ['goods.adr.netExplosiveMassKg.none', { ...fireworks, netExplosiveMassKg: '0.0' }],
    ['goods.adr.netExplosiveMassKg.ambiguous', { ...fireworks, netExplosiveMassKg: '8.450' }],
    ['goods.adr.transportCategory.nought', { ...entryOf('3268'), un: '3151', packingGroup: 'II' }],
    ['goods.adr.transportCategory.class1.0', { ...fireworks, un: '0354', technicalName: 'x', class: '1.1L' }],
    ['goods.adr.transportCategory.class1.1', { ...entryOf('0027'), transportCategory: '2' }],
    ['goods.adr.transportCategory.class1.2', { ...fireworks, transportCategory: '3' }],
    ['goods.adr.transportCategory.class1.4', { ...entryOf('0012'), transportCategory: '3' }],
    ['goods.adr.transportCategory.groupI', { ...entryOf('1267'), transportCategory: '3' }],
    ['goods.adr.transportCategory.groupII', { ...paint, transportCategory: '3' }],
    ['goods.adr.transportCategory.groupIII', { ...entryOf('1202'), transportCategory: '1' }],
  ]

  it.each(tried)('by %s, with the article', (rule, adr) => {
    const problems = ecmr1.check(note(adr))
    expect(problems).toMatchObject([{ rule, article: expect.stringContaining('ADR') }])
  })

  it('by every rule, here or among what a note must have', () => {
    const elsewhere = [
      ...['un', 'properShippingName', 'class', 'packingGroup', 'exceptedQuantity.packages'],
    ].map((name) => `goods.adr.${name}`)
    expect([...tried.map(([rule]) => rule), ...elsewhere].sort()).toEqual(adrRules.map(({ id }) => id).sort())
  })

  it.each([
    ['SP 274, which a generic name without N.O.S. has as well', '1075'],
    ['SP 274 on a mixture of gases', '1965'],
    ['SP 274 on a sample of an explosive', '0190'],
    ['SP 274 on what is warm', '3256'],
    ['SP 318 on infectious substances', '2814'],
  ])('without the technical name that %s asks for', (_, un) => {
    expect(ecmr1.check(note({ ...liquid, un, technicalName: undefined })).map(({ rule }) => rule)).toContain(
      'goods.adr.technicalName',
    )
  })

  it.each([
    ['perchlorates, n.o.s.', '1481'],
    ['peroxides, n.o.s.', '1483'],
    ['nitrates in solution, n.o.s.', '3218'],
    ['petroleum distillates, n.o.s.', '1268'],
    ['hydrocarbons, liquid, n.o.s.', '3295'],
    ['medicine, n.o.s.', '1851'],
    ['sour crude oil', '3494'],
    ['selenic acid', '1905'],
    ['an explosive with a name', '0483'],
  ])('not for want of a technical name, which table A does not ask of %s', (_, un) => {
    expect(
      ecmr1.check(note({ ...liquid, un, technicalName: undefined })).map(({ rule }) => rule),
    ).not.toContain('goods.adr.technicalName')
  })

  it.each([
    ['nitroglycerin in a flammable mixture', '3343', '3'],
    ['gallium in articles', '3554', '8'],
    ['a vehicle with lithium ion batteries', '3556', '9'],
    ['self-reactive liquid type D', '3225', '4.1'],
  ])('not for want of a packing group, which table A has none of for %s', (_, un, klass) => {
    const adr = { ...liquid, un, class: klass, packingGroup: undefined }
    expect(ecmr1.check(note(adr)).map(({ rule }) => rule)).not.toContain('goods.adr.packingGroup')
  })

  it('but only doubted when ADR prohibits them, since authorities may agree on an exception (1.5.1)', () => {
    const adr = { ...read(entries.find((entry) => entry.includes('UN 1005'))!).adr, un: '2186' }
    expect(ecmr1.check(note(adr))).toEqual([])
    expect(ecmr1.warnings(note(adr))).toMatchObject([
      { rule: 'warning.adr.prohibited', article: 'ADR 3.2.1' },
    ])
  })

  it.each([
    ['un', '0000'],
    ['un', '9999'],
    ['class', '1'],
    ['class', '1.4'],
    ['class', '4'],
    ['class', '2.4'],
    ['tunnelCode', 'B2000C'],
  ])('%s %s is none', (member, value) => {
    const rules = ecmr1.check(note({ ...paint, [member]: value })).map(({ rule }) => rule)
    expect(rules).toContain('pattern')
  })
})

it('every warning is tried here', () => {
  const besides = ['fireworks', 'temperatures', 'responsible', 'radioactive'].map(
    (name) => `particulars.${name}`,
  )
  const tried = ['prohibited', 'tunnelCode', 'transportCategory', 'technicalName.waste', ...besides]
  expect(tried.map((name) => `warning.adr.${name}`).sort()).toEqual(adrWarnings.map(({ id }) => id).sort())
})

describe('small quantities', () => {
  it.each([
    ['limitedQuantity', 'UN 1993 FLAMMABLE LIQUID, N.O.S., LQ (ADR 3.4)'],
    ['exceptedQuantity', 'UN 1993 FLAMMABLE LIQUID, N.O.S., EQ (ADR 3.5)'],
  ])('%s needs neither quantity, group nor technical name, has no entry and no points', (member, line) => {
    const { un, properShippingName, class: klass } = liquid
    const adr = { un, properShippingName, class: klass, [member]: true }
    expect(ecmr1.check(note(adr))).toEqual([])
    expect(ecmr1.warnings(note(adr))).toEqual([])
    expect(inBox13(note(adr))).toContain(line)
    expect(totals(adr)).toEqual([])
  })
})

describe('in excepted quantities', () => {
  const { un, properShippingName, class: klass } = liquid
  const adr = { un, properShippingName, class: klass, exceptedQuantity: true }

  it('goods are said to be that, in words (3.5.6)', () => {
    expect(inBox13(note(adr))).toContain('DANGEROUS GOODS IN EXCEPTED QUANTITIES')
  })

  it('the number of packages is asked for (3.5.6)', () => {
    const data = note(adr) as { goods: { packages?: unknown; otherQuantity?: object }[] }
    data.goods[0] = { ...data.goods[0], packages: undefined, otherQuantity: { value: '3', unit: 'm' } }
    expect(ecmr1.check(data)).toMatchObject([
      { rule: 'goods.adr.exceptedQuantity.packages', article: 'ADR 3.5.6' },
    ])
  })
})

describe('in limited quantities', () => {
  it('goods on several lines have their gross mass summed for the carrier (3.4.12)', () => {
    const adr = { ...paint, limitedQuantity: true }
    const weight = Number(example.goods[1]!.grossWeightKg)
    expect(totals(adr, paint, adr)).toContain(`Σ ${2 * weight}\u00a0kg`)
    expect(totals(adr, paint).join()).not.toContain('Σ')
  })
})

describe('of class 1', () => {
  it('the explosive of all entries is summed (5.4.1.2.1(a))', () => {
    expect(totals(fireworks, entryOf('0027'))).toContain('Σ 200')
  })
})

describe('what ADR wants besides', () => {
  it('is printed word for word behind the entry', () => {
    const said = 'Control temperature: -10 °C  Emergency temperature: 0 °C'
    const adr = { ...entryOf('3105'), un: '3115', transportCategory: '1', particulars: [said] }
    expect(ecmr1.warnings(note(adr))).toEqual([])
    expect(inBox13(note(adr))).toContain(said)
  })

  it.each([
    ['fireworks', '5.4.1.2.1(g)', fireworks],
    ['temperatures', '5.4.1.2.3.1', { ...entryOf('3105'), un: '3115' }],
    ['responsible', '5.4.1.2.4', entryOf('3291')],
    ['radioactive', '5.4.1.2.5.1', { ...entryOf('3268'), un: '2912', class: '7', transportCategory: '0' }],
  ])('is a warning where it is missing: %s', (name, article, adr) => {
    expect(ecmr1.warnings(note({ ...adr, particulars: undefined }))).toMatchObject([
      { rule: `warning.adr.particulars.${name}`, article: `ADR ${article}` },
    ])
  })
})

describe('environmentally hazardous goods', () => {
  const adr = { ...paint, environmentallyHazardous: true }

  it('are called so in words (5.4.1.1.18)', () => {
    expect(inBox13(note(adr))).toContain('ENVIRONMENTALLY HAZARDOUS')
    expect(inBox13(note({ ...adr, environmentallyHazardous: false })).join()).not.toContain('HAZARDOUS')
  })

  it.each([
    [['lt', 'pl'], 'PAVOJINGA APLINKAI / ZAGRAŻAJĄCY ŚRODOWISKU / ENVIRONMENTALLY HAZARDOUS'],
    [['lt', 'pl', 'fr'], "PAVOJINGA APLINKAI / ZAGRAŻAJĄCY ŚRODOWISKU / DANGEREUX POUR L'ENVIRONNEMENT"],
    [['pl', 'de', 'en'], 'ZAGRAŻAJĄCY ŚRODOWISKU / UMWELTGEFÄHRDEND'],
    [['tr', 'de'], 'ÇEVREYE ZARARLI / UMWELTGEFÄHRDEND'],
  ])('%s: in English, French or German, too (5.4.1.4.1)', (printLanguages, said) => {
    const line = lay(note(adr), printLanguages).rows.goods![0]![3]!.map(({ value }) => value)
    expect(line).toContain(said)
  })
})

describe('waste and empty packaging', () => {
  it('are called so before the name and before the entry, in the first languages of the note', () => {
    const adr = { ...paint, waste: true, emptyUncleaned: true, totalQuantity: undefined }
    expect(ecmr1.check(note(adr))).toEqual([])
    const line = lay(note(adr), ['de', 'pl']).rows.goods![0]![3]!.map(({ value }) => value)
    expect(line).toContain(
      'LEER, UNGEREINIGT / PRÓŻNE, NIEOCZYSZCZONE, UN 1263 ABFALL / ODPADY PAINT, 3, II, (D/E)',
    )
  })

  it('waste whose name says so is not called so twice (5.4.1.1.3.1)', () => {
    const adr = { ...entryOf('3291'), waste: true }
    expect(inBox13(note(adr))[1]).toBe('UN 3291 CLINICAL WASTE, UNSPECIFIED, N.O.S., 6.2, (-)')
  })

  it('waste may go without a technical name, which is a warning', () => {
    const adr = { ...liquid, waste: true, technicalName: undefined }
    expect(ecmr1.check(note(adr))).toEqual([])
    expect(ecmr1.warnings(note(adr))).toMatchObject([{ rule: 'warning.adr.technicalName.waste' }])
    expect(ecmr1.warnings(note({ ...paint, waste: true }))).toEqual([])
  })

  it('empty packaging has all of 5.4.1.1.1(a) to (d) and (k), but no quantity (5.4.1.1.6.1)', () => {
    const adr = { ...paint, emptyUncleaned: true, packingGroup: undefined, tunnelCode: undefined }
    expect(ecmr1.check(note(adr)).map(({ rule }) => rule)).toEqual(['goods.adr.packingGroup'])
    expect(ecmr1.warnings(note(adr))).toMatchObject([{ rule: 'warning.adr.tunnelCode' }])
  })

  it('empty packaging counts nothing, but of category 0 it counts as that', () => {
    expect(totals({ ...paint, emptyUncleaned: true })).toEqual([])
    expect(totals({ ...paint, emptyUncleaned: true, transportCategory: '0' })).toEqual(['0: 100\u00a0kg'])
  })
})

describe('the points of 1.1.3.6', () => {
  it('are summed over the categories, exact, kilograms and litres apart', () => {
    const litres = { ...paint, totalQuantity: { value: '0.1', unit: 'l' } }
    const kilograms = { ...paint, totalQuantity: { value: '0.2', unit: 'kg' } }
    const third = { ...paint, transportCategory: '3', totalQuantity: { value: '7', unit: 'kg' } }
    expect(totals(litres, kilograms, third, kilograms)).toEqual([
      '2: 0.4\u00a0kg; 2: 0.1\u00a0l; 3: 7\u00a0kg',
      'ADR 1.1.3.6: 8.5',
    ])
  })

  it.each([
    '0081',
    '0082',
    '0084',
    '0241',
    '0331',
    '0332',
    '0482',
    '1005',
    '1017',
  ])('count 20 instead of 50 for UN %s: 50 kg are just exempt (1.1.3.6.3, note a)', (un) => {
    const adr = { ...paint, un, transportCategory: '1', totalQuantity: { value: '50', unit: 'kg' } }
    expect(totals(adr).at(-1)?.replace(/\D/gu, '')).toBe('11361000')
  })

  it.each([
    ['1', '20'],
    ['2', '333'],
    ['3', '1000'],
  ])('of category %s reach 1000 at %s, the most that is exempt (1.1.3.6.3), or just below', (category, most) => {
    const adr = { ...paint, transportCategory: category, totalQuantity: { value: most, unit: 'l' } }
    const points = Number(totals(adr).at(-1)?.replace(/^.*: /, '').replace(/\D/gu, ''))
    expect(points).toBeLessThanOrEqual(1000)
    expect(points).toBeGreaterThan(997)
  })

  it('are not printed when an entry lacks its category or quantity, which is a warning', () => {
    const without = { ...paint, transportCategory: undefined }
    expect(totals(paint, without)).toEqual([])
    expect(ecmr1.warnings(note(paint, without))).toMatchObject([{ rule: 'warning.adr.transportCategory' }])
    expect(ecmr1.warnings(note({ ...paint, tunnelCode: undefined }))).toMatchObject([
      { rule: 'warning.adr.tunnelCode', article: 'ADR 5.4.1.1.1(k)' },
    ])
  })

  it('are none where category 0 allows no exemption', () => {
    expect(totals({ ...paint, transportCategory: '0' })).toEqual(['0: 100\u00a0kg'])
  })
})
