import { describe, expect, it } from 'vitest'
import { entries, read } from '../testing/adr-notes.ts'
import { ecmr1 } from './definition.ts'

const { follows } = ecmr1
const line = (adr: object | undefined, more: object = {}) => ({
  goods: [{ description: 'Paint', ...more, ...(adr && { adr }) }],
})

describe('a transport category', () => {
  it.each(entries)('that follows from %s is never another', (entry) => {
    const { adr } = read(entry)
    const found = follows(line(adr), '/goods/0/adr/un').map(({ value }) => value)
    expect([[], [adr['transportCategory']]]).toContainEqual(found)
  })

  it.each([
    [{ un: '1263', class: '3', packingGroup: 'II' }, '2'],
    [{ un: '3480', class: '9' }, '2'],
    [{ un: '3480' }, '2'],
    [{ un: '0336', class: '1.4G' }, '2'],
    [{ un: '1361', class: '4.2', packingGroup: 'III' }, null],
    [{ un: '2215', class: '8', packingGroup: 'III' }, null],
    [{ un: '1263' }, null],
    [{ un: 7, class: {} }, null],
  ])('of %j is %j', (adr, category) => {
    const path = '/goods/0/adr/transportCategory'
    expect(follows(line(adr), '/goods/0/adr/class')).toEqual(
      category === null ? [] : [{ path, value: category }],
    )
  })
})

describe('a UN number in the text of a line', () => {
  it('is the number of dangerous goods that are begun', () => {
    const data = line(undefined, { description: 'Paint UN 1263' })
    expect(follows(data, '/goods/0/adr')).toEqual([{ path: '/goods/0/adr/un', value: '1263' }])
    expect(follows(line(undefined), '/goods/0/adr')).toEqual([])
    expect(follows(data, '/goods/0/description')).toEqual([])
  })
})
