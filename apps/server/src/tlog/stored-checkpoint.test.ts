import { describe, expect, it } from 'vitest'
import { chosen, type StoredCheckpoint } from './stored-checkpoint.ts'

const now = Date.parse('2026-09-01T12:00:00Z')
const signed = (size: number, secondsAgo: number, quorum: boolean): StoredCheckpoint => ({
  size,
  note: '',
  quorum,
  signedAt: new Date(now - secondsAgo * 1_000),
  token: null,
})

describe('the published checkpoint', () => {
  it.each([
    ['is the newest without witnesses', [signed(3, 1, true), signed(2, 3, true)], 3],
    ['is the cosigned one while a newer one waits a minute', [signed(3, 60, false), signed(2, 90, true)], 2],
    [
      'is the newest once one has waited longer',
      [signed(4, 1, false), signed(3, 61, false), signed(2, 90, true)],
      4,
    ],
    ['is the newest where none is cosigned', [signed(3, 1, false), signed(2, 3, false)], 3],
    ['is a cosigned one, however old, where nothing is newer', [signed(3, 90_000, true)], 3],
  ])('%s', (_what, newestFirst, size) => {
    expect(chosen(newestFirst, now)?.size).toBe(size)
  })

  it('is none before the first', () => {
    expect(chosen([], now)).toBeUndefined()
  })
})
