import { describe, expect, it } from 'vitest'
import { valueAt, withValue } from './pointer.ts'

describe('a value that is set', () => {
  it('makes the groups around it', () => {
    expect(withValue({}, '/sender/address/city', 'Łódź')).toEqual({ sender: { address: { city: 'Łódź' } } })
  })

  it('and taken away again leaves nothing empty behind', () => {
    expect(
      withValue({ a: 1, sender: { address: { city: 'x' } } }, '/sender/address/city', undefined),
    ).toEqual({
      a: 1,
    })
  })

  it('in a list leaves the other items where they are, and the item itself when it is emptied', () => {
    const data = { goods: [{ marks: 'a' }, { marks: 'b', packages: 2 }] }
    expect(withValue(data, '/goods/0/marks', undefined)).toEqual({ goods: [{}, { marks: 'b', packages: 2 }] })
  })

  it('changes nothing of what it was made from', () => {
    const data = Object.freeze({ sender: Object.freeze({ name: 'a' }) })
    expect(withValue(data, '/sender/name', 'b')).toEqual({ sender: { name: 'b' } })
    expect(data.sender.name).toBe('a')
  })
})

it('a pointer reads own members only', () => {
  expect(valueAt({}, '/constructor')).toBeUndefined()
  expect(valueAt({ 'a/b': { '~': 1 } }, '/a~1b/~0')).toBe(1)
})
