import { describe, expect, it } from 'vitest'
import { renewed } from './renewed.ts'

const page = (ids: string, nextCursor: string | null = null) => ({
  items: [...ids].map((id) => ({ id })),
  nextCursor,
})
const list = (...pages: ReturnType<typeof page>[]) => ({
  pages,
  pageParams: pages.map((_, at) => (at === 0 ? null : `p${at}`)),
})
const idsOf = ({ pages }: { pages: { items: readonly { id: string }[] }[] }) =>
  pages.map(({ items }) => items.map(({ id }) => id).join(''))

describe('a list of which some rows changed', () => {
  it('has them first, once, and all others in their order', () => {
    const before = list(page('abc'), page('def'), page('ghi', 'next'))
    const after = renewed(before, page('hab'), new Set(['h']))
    expect(idsOf(after)).toEqual(['hab', 'cdef', 'gi'])
    expect(after.pages.at(-1)).toMatchObject({ nextCursor: 'next' })
    expect(after.pageParams).toEqual(before.pageParams)
  })

  it('loses those that belong to it no more, and gains new ones', () => {
    const after = renewed(list(page('abc'), page('def')), page('xab'), new Set(['x', 'e']))
    expect(idsOf(after)).toEqual(['xab', 'cdf'])
  })

  it('begins anew when it had one page, or more changed than a page has', () => {
    expect(idsOf(renewed(list(page('abc', 'n')), page('dab', 'm'), new Set(['d'])))).toEqual(['dab'])
    const many = new Set([...'wxyz'])
    expect(idsOf(renewed(list(page('abc'), page('def')), page('wxy', 'm'), many))).toEqual(['wxy'])
  })

  it('says which rows are fresh', () => {
    expect(renewed(list(page('abc')), page('abc'), new Set(['a'])).pages[0]).toMatchObject({
      fresh: new Set(['a']),
    })
  })
})
