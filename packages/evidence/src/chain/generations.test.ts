import { describe, expect, it } from 'vitest'
import { type GenerationEvent, generations } from './generations.ts'

/** Events by name; each that makes a version makes the next one, and a consent is of the version before it or a named one. */
const told = (...names: readonly string[]): GenerationEvent[] => {
  let version = 0
  return names.map((each) => {
    const [name = '', of] = each.split('@')
    const makes = /^(?:document|version|amendment)\./.test(name)
    if (makes) version += 1
    return { name, versionId: `v${of ?? version}` }
  })
}

const ISSUED = ['document.issued']
const SIGNED = [...ISSUED, 'consent.sender', 'version.created', 'consent.carrier', 'version.created']
const AMENDED = [...SIGNED, 'document.amended']

const shown = (events: readonly GenerationEvent[]) => {
  const { current, inForce, pending } = generations(events)
  const waits = pending && { amendment: pending.generation.amendment, ...pending, generation: undefined }
  return [current.amendment, inForce.amendment, waits?.unsignedBy ?? null, waits?.closed ?? null]
}

describe('the note in force', () => {
  it.each<[string, readonly string[], unknown[]]>([
    [
      'is the current one before both signed',
      [...ISSUED, 'consent.sender', 'document.amended'],
      [1, 1, ['sender'], false],
    ],
    ['is what both signed', SIGNED, [0, 0, null, null]],
    ['stays while an amendment waits', AMENDED, [1, 0, ['sender', 'carrier'], false]],
    ['stays while one has signed again', [...AMENDED, 'consent.carrier'], [1, 0, ['sender'], false]],
    [
      'is the amended one when both have',
      [...AMENDED, 'consent.carrier', 'consent.sender'],
      [1, 1, null, null],
    ],
    ['stays through two amendments', [...AMENDED, 'document.amended'], [2, 0, ['sender', 'carrier'], false]],
    [
      'stays when the consignee receives',
      [...AMENDED, 'consent.consignee'],
      [1, 0, ['sender', 'carrier'], true],
    ],
    [
      'is current again when the amendment is withdrawn',
      [...AMENDED, 'amendment.withdrawn'],
      [0, 0, null, null],
    ],
  ])('%s', (_, names, expected) => {
    expect(shown(told(...names))).toEqual(expected)
  })

  it('is not one that was withdrawn, whoever signs it afterwards', () => {
    const late = ['amendment.withdrawn', 'consent.sender@4', 'consent.carrier@4']
    expect(shown(told(...AMENDED, ...late))).toEqual([0, 0, null, null])
  })
})

it('tells the versions, signatures and withdrawals', () => {
  const { all, of, withdrawals } = generations(
    told(...AMENDED, 'consent.carrier', 'version.created', 'amendment.withdrawn'),
  )
  expect(all).toMatchObject([
    { id: 'v1', amendment: 0, versions: ['v1', 'v2', 'v3', 'v6'], withdrawn: false },
    { id: 'v4', amendment: 1, versions: ['v4', 'v5'], withdrawn: true },
  ])
  expect(all[1]?.signatures).toEqual([{ role: 'carrier', versionId: 'v4', index: 6 }])
  expect(of.get('v6')).toBe(all[0])
  expect(withdrawals).toEqual([{ index: 8, restores: 'v3' }])
})

it.each([
  ['nothing was amended', SIGNED],
  ['none is in force', [...ISSUED, 'consent.sender', 'document.amended']],
  ['the consignee received', [...AMENDED, 'consent.consignee']],
])('restores no version where %s', (_, names) => {
  expect(generations(told(...names, 'amendment.withdrawn')).withdrawals[0]?.restores).toBeNull()
})

it('reads no events and events of any name', () => {
  expect(generations([])).toMatchObject({ all: [], current: { id: '' }, pending: null })
  expect(generations(told('__proto__', 'consent.sender', 'version.created')).all).toMatchObject([
    { id: 'v1' },
  ])
})
