import { describe, expect, it } from 'vitest'
import { beginningFrom, type Known } from './beginning.ts'

const company = { name: 'Spedycja Ania', country: 'PL', taxId: 'PL525', phone: null }
const known = (more: Partial<Known> = {}): Known => ({
  ...{ company, earlier: [], reference: null, today: '2026-11-24' },
  ...more,
})

describe('a new note begins with', () => {
  it('the company as sender, its country and today, when nothing was written before', () => {
    expect(beginningFrom(known(), { printLayout: '1976' })).toEqual({
      printLayout: '1976',
      sender: { name: 'Spedycja Ania', address: { country: 'PL' }, taxId: 'PL525' },
      established: { country: 'PL', date: '2026-11-24' },
    })
  })

  it('its whole block from the last note in which it stood, in the same box, and the next reference', () => {
    const carrier = { name: 'SPEDYCJA ania ', address: { street: 'Długa 1', city: 'Łódź', country: 'PL' } }
    const earlier = [
      { sender: { name: 'Another' }, established: { place: 'Łódź', country: 'PL', date: '2026-11-23' } },
      { carrier, established: { place: 'Kraków' } },
    ]
    expect(beginningFrom(known({ earlier, reference: 'ZL/8' }), {})).toEqual({
      reference: 'ZL/8',
      carrier,
      established: { place: 'Łódź', country: 'PL', date: '2026-11-24' },
    })
  })

  it('the same whatever earlier data are made of', () => {
    const earlier = [{ sender: 'Spedycja Ania', established: 7 }, { carrier: { name: 4 } }]
    expect(beginningFrom(known({ earlier }), {})).toEqual(beginningFrom(known(), {}))
  })
})
