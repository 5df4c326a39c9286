import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elements, fill, reportsOf, subsets, writeXml } from './index.ts'
import { demandOf } from './report.ts'
import type { Parts } from './said.ts'

const xml = (said: Parts, ...of: string[]) => writeXml(fill(said).filled, of, 'a comment')
const losses = (said: Parts) => fill(said).losses.map(({ element, why }) => `${element.path} ${why}`)

describe('the table', () => {
  it('is one tree of 557 elements in 184 subsets', () => {
    expect([elements.length, new Set(elements.map(({ id }) => id)).size, subsets.length]).toEqual([
      557, 557, 184,
    ])
    expect(new Set(elements.map(({ path }) => path)).size).toBe(557)
  })

  it('has for every leaf a kind, and for every mark a demand', () => {
    for (const { kind, parts, marks } of elements) {
      expect(parts.length > 0).toBe(kind === 'structure')
      for (const mark of marks.values()) expect(mark).toMatch(/^(SI|MS?|C|c|O|M\/1|[MCO](\/[MCO])+)$/)
    }
  })

  it('knows the elements of EU03 (Regulation 1072/2009) by name', () => {
    const asked = elements.filter(({ marks }) => marks.get('EU03') === 'M').map(({ path }) => path)
    expect(asked).toContain('consignor/postalAddress/cityName')
    expect(asked).toContain('mainCarriageTransportMovement/usedTransportMeans/id')
    expect(asked).not.toContain('consignor/name')
  })
})

describe('a consignment', () => {
  it('has its elements in the order of the schema, with unit, currency and format', () => {
    expect(
      xml(
        {
          grossWeight: { value: '8450.5', unit: 'KGM' },
          carrierAcceptanceDateTime: '2026-09-01T08:00:00.123Z',
          cODAmount: { value: '12.50', unit: 'EUR' },
        },
        'EU03',
        'EL05',
        'HU07',
      ),
    ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<!-- a comment -->
<consignment xmlns="http://efti.eu/v1/consignment/common">
  <cODAmount currencyId="EUR">12.50</cODAmount>
  <carrierAcceptanceDateTime formatId="205">202609010800+0000</carrierAcceptanceDateTime>
  <grossWeight unitId="KGM">8450.5</grossWeight>
</consignment>
`)
  })

  it('says nothing that its subset does not mark, and no structure without a part', () => {
    const said = {
      consignor: { name: 'A', taxRegistration: [{ id: 'PL1' }] },
      cODAmount: { value: '1', unit: 'EUR' },
    }
    expect(xml(said, 'EU03')).toContain('<name>A</name>')
    expect(xml(said, 'EU03')).not.toMatch(/cODAmount|taxRegistration/)
    expect(xml({ consignor: { taxRegistration: [{ id: 'PL1' }] } }, 'EU03')).not.toContain('consignor')
  })

  it('splits a long text between words where the element may repeat, and cuts it where it may not', () => {
    const name = 'A company whose name is longer than seventy characters, which does happen now and then'
    const { filled } = fill({ consignor: { name } })
    expect(filled[0]?.parts.map(({ text }) => text)).toEqual([
      'A company whose name is longer than seventy characters, which does',
      'happen now and then',
    ])
    expect(losses({ deliveryInformation: 'x'.repeat(300) })).toEqual(['deliveryInformation shortened'])
  })

  it('leaves out identifiers and codes that do not fit, rather than name something else', () => {
    expect(losses({ consignor: { id: 'X'.repeat(18), postalAddress: { countryCode: 'XK' } } })).toEqual([
      'consignor/id too_long',
      'consignor/postalAddress/countryCode not_in_code_list',
    ])
    expect(losses({ cODAmount: { value: '1', unit: 'QQQ' } })).toEqual(['cODAmount not_in_code_list'])
  })

  it('names the scheme of an identifier that has one', () => {
    expect(xml({ consignor: { id: { value: 'PL1', unit: 'EORI' } } }, 'EU03')).toContain(
      '<id schemeAgencyId="EORI">PL1</id>',
    )
    expect(losses({ consignor: { id: { value: 'X'.repeat(18), unit: 'VAT' } } })).toEqual([
      'consignor/id too_long',
    ])
  })

  it('has one of what there is once, and says so', () => {
    expect(losses({ consignee: [{ name: 'A' }, { name: 'B' }] })).toEqual(['consignee only_the_first'])
  })

  it('takes days as days, moments with their offset, and nothing else as a time', () => {
    expect(xml({ carrierAcceptanceDateTime: '2026-09-01' }, 'EU03')).toContain('formatId="102">20260901<')
    expect(xml({ carrierAcceptanceDateTime: '2026-09-01T08:00+02:00' }, 'EU03')).toContain(
      '>202609010800+0200<',
    )
    expect(losses({ carrierAcceptanceDateTime: 'tomorrow' })).toEqual([
      'carrierAcceptanceDateTime not_of_its_kind',
    ])
  })

  it('stays XML whatever a note says', () => {
    const said = 'a<b>&"c\u0007\ufffe\ud800'
    expect(xml({ consignor: { name: said } }, 'EU03')).toContain('<name>a&lt;b&gt;&amp;&quot;c</name>')
    fc.assert(
      fc.property(fc.jsonValue(), (any) => {
        const { filled } = fill({ consignor: any, goods: any, carrier: { name: any } } as Parts)
        expect(writeXml(filled, subsets, 'c')).toMatch(/^<\?xml/)
      }),
    )
  })
})

describe('a report', () => {
  const of = (said: Parts) => reportsOf(fill(said).filled, ['EU03'])[0]!

  it('an empty note gives nothing: every structure is absent, and what stands by itself is missing', () => {
    const report = of({})
    expect(report).toMatchObject({ elements: 78, given: 0, mandatoryGiven: 0, missing: ['eFTI39'] })
    expect(report.absent.map(({ structure }) => structure)).toContain('ASBIE1028')
  })

  it('counts an element as missing as soon as one of several lacks it', () => {
    const one = { itemQuantity: '1', typeCode: 'PX', shippingMarks: [{ markingText: 'A' }] }
    expect(of({ transportPackage: [one, one] }).missing).not.toContain('eFTI688')
    expect(of({ transportPackage: [one, { ...one, typeCode: undefined }] }).missing).toContain('eFTI688')
  })

  it('never has more given than there are elements, in any subset', () => {
    const { filled } = fill({
      consignor: { name: 'A' },
      carrier: { id: '1' },
      grossWeight: { value: '1', unit: 'KGM' },
    })
    for (const report of reportsOf(filled, subsets)) {
      const absent = report.absent.flatMap((each) => each.elements)
      expect(report.given).toBeLessThanOrEqual(report.elements)
      expect(report.mandatory).toBe(report.mandatoryGiven + report.missing.length + absent.length)
    }
  })

  it.each([
    ['M', 'mandatory'],
    ['MS', 'mandatory'],
    ['M/1', 'mandatory'],
    ['C/M', 'conditional'],
    ['O/C', 'conditional'],
    ['c', 'conditional'],
    ['O', 'optional'],
  ])('%s is %s', (mark, demand) => {
    expect(demandOf(mark)).toBe(demand)
  })
})
