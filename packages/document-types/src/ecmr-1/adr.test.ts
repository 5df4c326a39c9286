import { describe, expect, it } from 'vitest'
import {
  entries,
  entryOf,
  fireworks,
  inBox13,
  lay,
  liquid,
  note,
  paint,
  read,
  totals,
} from '../testing/adr-notes.ts'
import { edited } from '../testing/edit.ts'
import { adrRules } from './adr.ts'
import { adrWarnings } from './adr-warnings.ts'
import { ecmr1 } from './definition.ts'
import { example } from './example.ts'

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
    ['goods.adr.netExplosiveMassKg', { ...fireworks, netExplosiveMassKg: undefined }],
    ['goods.adr.totalQuantity.none', { ...paint, totalQuantity: { value: '0', unit: 'l' } }],
    ['goods.adr.totalQuantity.ambiguous', { ...paint, totalQuantity: { value: '1.250', unit: 'l' } }],
    ['goods.adr.netExplosiveMassKg.none', { ...fireworks, netExplosiveMassKg: '0.0' }],
    ['goods.adr.netExplosiveMassKg.ambiguous', { ...fireworks, netExplosiveMassKg: '8.450' }],
    ['goods.adr.transportCategory.un.0', { ...entryOf('3268'), un: '3151', packingGroup: 'II' }],
    ['goods.adr.transportCategory.un.1', { ...entryOf('3105'), un: '3103' }],
    ['goods.adr.transportCategory.un.2', { ...entryOf('3480'), transportCategory: '3' }],
    ['goods.adr.transportCategory.un.3', { ...entryOf('2794'), transportCategory: '4' }],
    ['goods.adr.transportCategory.un.4', { ...entryOf('1944'), transportCategory: '3' }],
    ['goods.adr.transportCategory.class1.0', { ...fireworks, un: '0354', technicalName: 'x', class: '1.1L' }],
    ['goods.adr.transportCategory.class1.1', { ...entryOf('0027'), transportCategory: '2' }],
    ['goods.adr.transportCategory.class1.2', { ...fireworks, transportCategory: '3' }],
    ['goods.adr.transportCategory.class1.4', { ...entryOf('0012'), transportCategory: '3' }],
    ['goods.adr.transportCategory.groupI', { ...entryOf('1267'), transportCategory: '0' }],
    ['goods.adr.transportCategory.groupI.4.2', { ...entryOf('1428'), class: '4.2' }],
    ['goods.adr.transportCategory.groupII', { ...paint, transportCategory: '3' }],
    ['goods.adr.transportCategory.groupIII', { ...entryOf('1202'), transportCategory: '2' }],
    ['goods.adr.transportCategory.groupIII.6.1', { ...entryOf('1888'), transportCategory: '3' }],
    ['goods.adr.transportCategory.groupIII.carbon', { ...entryOf('1350'), un: '1361', class: '4.2' }],
  ]

  it.each(tried)('by %s, with the article', (rule, adr) => {
    const problems = ecmr1.check(note(adr))
    expect(problems).toMatchObject([{ rule, article: expect.stringContaining('ADR') }])
  })

  it('by goods.adr.totalQuantity, where the line says no gross mass either', () => {
    const bare = edited(note({ ...paint, totalQuantity: undefined }), '/goods/0/grossWeightKg', undefined)
    const weighed = edited(bare, '/goods/0/otherQuantity', { value: '2', unit: 'm' })
    expect(ecmr1.check(weighed)).toMatchObject([{ rule: 'goods.adr.totalQuantity' }])
    expect(ecmr1.warnings(weighed)).toEqual([])
  })

  it('by every rule, here or among what a note must have', () => {
    const elsewhere = [
      ...['un', 'properShippingName', 'class', 'packingGroup', 'totalQuantity', 'exceptedQuantity.packages'],
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
    ['a polymerizing substance that is kept cool', '3533', '4.1', 'III', '1'],
    ['another that is not', '3531', '4.1', 'III', '2'],
    ['maleic anhydride', '2215', '8', 'III', '3'],
    ['the same, molten', '2215', '8', 'III', '0'],
    ['a pyrophoric solid', '2846', '4.2', 'I', '0'],
    ['a solid that reacts with water', '2813', '4.3', 'III', '0'],
    ['activated carbon', '1362', '4.2', 'III', '4'],
    ['an animal carbon of group II', '1361', '4.2', 'II', '2'],
    ['a poison of group III', '1888', '6.1', 'III', '2'],
    ['a test kit', '3316', '9', 'II', '2'],
  ])('not for its category in table A: %s', (_, un, klass, packingGroup, transportCategory) => {
    const adr = { ...liquid, un, class: klass, packingGroup, transportCategory }
    expect(ecmr1.check(note(adr))).toEqual([])
  })

  it('not for the category of empty packaging, which is 4, but for one that category 0 was in', () => {
    const empty = { ...entryOf('3480'), emptyUncleaned: true, transportCategory: '4' }
    expect(ecmr1.check(note(empty))).toEqual([])
    expect(ecmr1.check(note({ ...empty, un: '2912', class: '7' }))).toMatchObject([
      { rule: 'goods.adr.transportCategory.un.0' },
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

const hiding = ['description', 'marks'] as const

it.each(hiding)('a UN number in the %s of a line that states no dangerous goods is a warning', (member) => {
  const rules = (adr: object | undefined, text: string) =>
    ecmr1.warnings({ goods: [{ [member]: text, ...(adr && { adr }) }] }).map(({ rule }) => rule)
  const rule = `warning.adr.missing.${member}`
  expect(rules(undefined, 'Paint UN 1263')).toContain(rule)
  expect(rules({ un: '1263' }, 'Paint UN 1263')).not.toContain(rule)
  expect(rules(undefined, 'Paint 1263')).not.toContain(rule)
})

it('every warning is tried here', () => {
  const besides = ['fireworks', 'temperatures', 'responsible', 'radioactive'].map(
    (name) => `particulars.${name}`,
  )
  const names = ['prohibited', 'totalQuantity', 'tunnelCode', 'transportCategory', 'technicalName.waste']
  const tried = [...names, 'totalQuantity.litres', ...besides, ...hiding.map((member) => `missing.${member}`)]
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
  const adr = { ...paint, waste: true, emptyUncleaned: true, totalQuantity: undefined }

  it.each([
    ['PAINT', ['de', 'pl'], 'EMPTY, UNCLEANED, UN 1263 WASTE PAINT, 3, II, (D/E)'],
    ['FARBE', ['pl', 'en'], 'LEER, UNGEREINIGT, UN 1263 ABFALL FARBE, 3, II, (D/E)'],
    ['PEINTURES', ['de', 'pl'], 'VIDE, NON NETTOYÉ, UN 1263 DÉCHET PEINTURES, 3, II, (D/E)'],
  ])('are called so before the name and before the entry in the language of the name: %s', (name, languages, said) => {
    expect(ecmr1.check(note(adr))).toEqual([])
    const line = lay(note({ ...adr, properShippingName: name }), languages).rows.goods![0]![3]!
    expect(line.map(({ value }) => value)).toContain(said)
  })

  it('and in the first languages of the note where the name shows none of English, French and German', () => {
    const line = lay(note({ ...adr, properShippingName: 'FARBA' }), ['pl', 'de']).rows.goods![0]![3]!
    expect(line.map(({ value }) => value)).toContain(
      'PRÓŻNE, NIEOCZYSZCZONE / LEER, UNGEREINIGT, UN 1263 ODPADY / ABFALL FARBA, 3, II, (D/E)',
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
    expect(totals({ ...paint, emptyUncleaned: true, transportCategory: '0' })).toEqual(['0: 100\u00a0l'])
  })
})

describe('the points of 1.1.3.6', () => {
  it('are summed over the categories, exact, kilograms and litres apart', () => {
    const litres = { ...paint, totalQuantity: { value: '0.1', unit: 'l' } }
    const kilograms = { ...entryOf('1402'), totalQuantity: { value: '0.2', unit: 'kg' } }
    const third = { ...entryOf('1350'), totalQuantity: { value: '7', unit: 'kg' } }
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
    const adr = { ...entryOf('1005'), un, totalQuantity: { value: '50', unit: 'kg' } }
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
    const weighed = { ...paint, totalQuantity: undefined }
    expect(totals(paint, weighed)).toEqual([])
    expect(ecmr1.check(note(paint, weighed))).toEqual([])
    expect(ecmr1.warnings(note(paint, weighed))).toMatchObject([{ rule: 'warning.adr.totalQuantity' }])
    expect(ecmr1.warnings(note({ ...paint, tunnelCode: undefined }))).toMatchObject([
      { rule: 'warning.adr.tunnelCode', article: 'ADR 5.4.1.1.1(k)' },
    ])
  })

  it('are none where category 0 allows no exemption', () => {
    expect(totals({ ...paint, transportCategory: '0' })).toEqual(['0: 100\u00a0l'])
  })

  it('are not printed while a liquid of class 3 is in kilograms, which is a warning', () => {
    const petrol = { ...entryOf('1203'), totalQuantity: { value: '300', unit: 'kg' } }
    expect(totals(petrol)).toEqual([])
    expect(ecmr1.check(note(petrol))).toEqual([])
    expect(ecmr1.warnings(note(petrol))).toMatchObject([
      { rule: 'warning.adr.totalQuantity.litres', article: 'ADR 1.1.3.6.3' },
    ])
    const inLitres = { ...petrol, totalQuantity: { value: '400', unit: 'l' } }
    expect(ecmr1.warnings(note(inLitres))).toEqual([])
    expect(totals(inLitres).at(-1)!.replace('\u202f', '')).toBe('ADR 1.1.3.6: 1200')
  })

  it.each(['3473', '3540'])('are printed of articles of class 3 in kilograms: UN %s', (un) => {
    const adr = { ...paint, un, packingGroup: undefined, tunnelCode: 'E', technicalName: 'x' }
    const article = {
      ...adr,
      transportCategory: un === '3473' ? '3' : '4',
      totalQuantity: { value: '9', unit: 'kg' },
    }
    expect(ecmr1.warnings(note(article))).toEqual([])
    expect(totals(article)).toHaveLength(2)
  })
})
