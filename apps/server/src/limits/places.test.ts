import { expect, it } from 'vitest'
import { openPlaces } from './places.ts'

it('a line has so many places and no more, others theirs, until all are taken', async () => {
  const places = openPlaces({ ofOne: 2, inAll: 3 })
  const [first] = [places.enter('a'), places.enter('a')]
  expect(() => places.enter('a')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
  places.enter('b')
  expect(() => places.enter('c')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
  first[Symbol.dispose]()
  first[Symbol.dispose]()
  places.enter('c')
  expect(() => places.enter('c')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
})

it('a place is left when the work ends, also when it fails', async () => {
  const places = openPlaces({ ofOne: 1, inAll: 1 })
  await expect(places.take('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(await places.take('a', async () => 7)).toBe(7)
})
