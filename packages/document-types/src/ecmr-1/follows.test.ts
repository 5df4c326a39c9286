import { describe, expect, it } from 'vitest'
import { entries, read } from '../testing/adr-notes.ts'
import { ecmr1 } from './definition.ts'

const { follows } = ecmr1
const line = (adr: object | undefined, more: object = {}) => ({
  goods: [{ description: 'Paint', ...more, ...(adr && { adr }) }],
})

const found = (adr: object, member = 'un') =>
  Object.fromEntries(
    follows(line(adr), `/goods/0/adr/${member}`).map(({ path, value }) => [
      path.replace('/goods/0/adr/', ''),
      value,
    ]),
  )

describe('a transport category', () => {
  it.each(entries)('that follows from %s is never another', (entry) => {
    const { adr } = read(entry)
    expect([undefined, adr['transportCategory']]).toContain(found(adr)['transportCategory'])
  })

  it.each([
    [{ un: '1263', class: '3', packingGroup: 'II' }, '2'],
    [{ un: '3480', class: '9' }, '2'],
    [{ un: '3480' }, '2'],
    [{ un: '1203' }, '2'],
    [{ un: '0336', class: '1.4G' }, '2'],
    [{ un: '1361', class: '4.2', packingGroup: 'III' }, undefined],
    [{ un: '2215', class: '8', packingGroup: 'III' }, undefined],
    [{ un: '1263' }, undefined],
    [{ un: '1263', class: '8' }, undefined],
    [{ un: 7, class: {} }, undefined],
  ])('of %j is %j', (adr, category) => {
    expect(found(adr, 'class')['transportCategory']).toBe(category)
  })
})

describe('what table A gives', () => {
  it.each([
    [{ un: '1203' }, { class: '3', packingGroup: 'II', tunnelCode: 'D/E', transportCategory: '2' }],
    [
      { un: '1230' },
      { class: '3', labels: ['6.1'], packingGroup: 'II', tunnelCode: 'D/E', transportCategory: '2' },
    ],
    [{ un: '3480' }, { class: '9', tunnelCode: 'E', transportCategory: '2' }],
    [{ un: '3082' }, { class: '9', packingGroup: 'III', tunnelCode: '-', transportCategory: '3' }],
    [{ un: '1950' }, {}],
    [{ un: '1824' }, { class: '8', tunnelCode: 'E' }],
    [
      { un: '1824', packingGroup: 'III' },
      { class: '8', packingGroup: 'III', tunnelCode: 'E', transportCategory: '3' },
    ],
    [{ un: '0020' }, {}],
    [{ un: '0600' }, {}],
    [{ un: '12' }, {}],
  ])('for %j is what all its rows have', (adr, values) => {
    expect(found(adr)).toEqual(values)
  })

  it('never follows from the field itself', () => {
    expect(found({ un: '1203' }, 'class')).not.toHaveProperty('class')
    expect(found({ un: '1203' }, 'packingGroup')).not.toHaveProperty('packingGroup')
  })

  it.each(entries)('is never another than %s has', (entry) => {
    const { adr } = read(entry)
    const { un, class: klass, packingGroup } = adr
    expect({ labels: [], ...adr }).toMatchObject(found({ un, class: klass, packingGroup }))
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
