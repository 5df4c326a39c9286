import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Pieces } from './pieces.ts'

const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251))

/** So many bytes at a time, in turn, until all have come. */
function comeIn(sizes: readonly number[], length = bytes.length): { pieces: Pieces; memory: number } {
  const pieces = new Pieces(length)
  let memory = 0
  for (let at = 0, turn = 0; at < length; turn += 1) {
    const size = sizes[turn % sizes.length] as number
    memory += pieces.add(Buffer.from(bytes.subarray(at, Math.min(at + size, length))))
    at += size
  }
  return { pieces, memory }
}

describe('pieces of a body', () => {
  it('are the body, however they came, in no more memory than was announced', () => {
    const sizes = array(integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 5 })
    assert(
      property(sizes, integer({ min: 1, max: bytes.length }), (each, length) => {
        const { pieces, memory } = comeIn(each, length)
        expect(memory).toBe(length)
        expect(pieces.length).toBe(length)
        expect(pieces.take().equals(bytes.subarray(0, length))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('take less than a block more than there are, where fewer come than were announced, or more', () => {
    const few = new Pieces(1_000_000)
    expect([few.add(Buffer.from('a')), few.add(Buffer.from('b')), few.take().toString()]).toEqual([
      4096,
      0,
      'ab',
    ])
    const many = new Pieces(2)
    expect(['a', 'b', 'c', 'def'].map((piece) => many.add(Buffer.from(piece)))).toEqual([2, 0, 1, 3])
    expect(many.take().toString()).toBe('abcdef')
  })

  it('are none before any came, and after they were taken or dropped', () => {
    expect(new Pieces(100).take()).toHaveLength(0)
    const { pieces } = comeIn([300])
    pieces.take()
    expect(pieces.take()).toHaveLength(0)
    const dropped = comeIn([300]).pieces
    dropped.drop()
    expect(dropped.take()).toHaveLength(0)
  })
})
