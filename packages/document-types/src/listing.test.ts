import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { examples } from './examples.ts'
import { types } from './registry.ts'

describe('the listing of a document', () => {
  it('names where it goes, with what, and what it is found by', () => {
    const [ecmr, waybill] = types.map((type) => type.listing(examples.get(`${type.name}@${type.version}`)))
    expect(ecmr).toMatchObject({
      takingOver: { city: 'Warszawa', country: 'PL', date: '2026-09-01' },
      delivery: { country: 'DE' },
    })
    expect(ecmr?.searched).toContain('Warszawa')
    expect(waybill?.takingOver.country).toBe('PL')
  })

  it('takes any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (goods, takingOver) => {
        for (const type of types) {
          const { carrier, dangerousGoods, searched } = type.listing({ goods, takingOver, vehicle: goods })
          expect([carrier, dangerousGoods >= 0]).toEqual([null, true])
          for (const text of searched) expect(typeof text).toBe('string')
        }
      }),
    )
  })
})
