import { types } from '@consign/document-types'
import { expect, it } from 'vitest'
import { changesOf } from './changes.ts'
import { placeName } from './place-name.ts'

const definition = types[0]!.definition

it('what changed is told where it changed, and by the boxes of the form', () => {
  const before = { sender: { name: 'A' }, goods: [{ packages: 1 }, { packages: 2 }], scope: 'x' }
  const after = {
    sender: { name: 'B' },
    goods: [{ packages: 1 }, { packages: 3 }],
    scope: 'x',
    reference: 'R',
  }
  const changes = changesOf(before, after)
  expect(changes).toEqual(['/sender/name', '/goods/1/packages', '/reference'])
  expect(changes.map((path) => placeName(definition, path, 'en'))).toEqual([
    '1 Sender, Name',
    '11 Number of packages, #2',
    'Note, Reference',
  ])
})

it('a list that became longer is one change, and what the form lacks keeps its pointer', () => {
  expect(changesOf({ goods: [1] }, { goods: [1, 2] })).toEqual(['/goods'])
  expect(placeName(definition, '/goods', 'pl')).toContain('10–15')
  expect(placeName(definition, '/unknown/x', 'en')).toBe('/unknown/x')
})
