import { describe, expect, it } from 'vitest'
import { en } from '../texts/en.ts'
import { actionsOf, auditFilter, auditKinds } from './filter.ts'

describe('the filter of the log', () => {
  it('has every action in exactly one kind', () => {
    const keys = Object.keys(en)
    const actions = keys.filter((key) => key.startsWith('audit.did.'))
    const grouped = auditKinds.flatMap((kind) => actionsOf(kind, keys))
    expect(grouped.toSorted()).toEqual(actions.map((key) => key.slice('audit.did.'.length)).toSorted())
  })

  it('is what the address says', () => {
    const who = '0f8fad5b-d9cb-469f-a165-70867728950e'
    expect(auditFilter({ who, what: 'people' })).toEqual({ who, what: 'people' })
  })

  it.each([
    {},
    { who: 'me', what: 'everything' },
    { who: 7, what: 'toString' },
    { who: ['0f8fad5b-d9cb-469f-a165-70867728950e'] },
  ])('is nothing for %j', (search) => {
    expect(auditFilter(search)).toEqual({})
  })
})
