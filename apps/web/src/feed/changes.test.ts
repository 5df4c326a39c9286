import { expect, it } from 'vitest'
import { joined, noChanges, withMessage } from './changes.ts'

const event = (type: string, documentId: string | null, subjectId: string | null = null) =>
  ({ type, documentId, subjectId }) as never

it('events of the feed say what to read anew, however many came', () => {
  const first = withMessage(noChanges, {
    kind: 'events',
    position: 2,
    items: [event('draft.saved', null, 'd1'), event('approval.requested', null, 'a1')],
  })
  const both = withMessage(first, { kind: 'events', position: 3, items: [event('link.opened', 'n1', 'l1')] })
  expect(both).toEqual({
    all: null,
    documents: new Set(['n1']),
    drafts: new Set(['d1']),
    hasApprovals: true,
  })
})

it('where the feed begins, and where something is missing of it, everything is', () => {
  const begun = withMessage(noChanges, { kind: 'start', position: 7 })
  expect(begun).toEqual({ ...noChanges, all: 'begun' })
  const gone = withMessage(begun, { kind: 'gap', position: 9 })
  expect(withMessage(gone, { kind: 'start', position: 9 }).all).toBe('gone')
})

it('what could not be read is read with what came since', () => {
  const first = { ...noChanges, documents: new Set(['n1']), all: 'gone' } as const
  const then = { ...noChanges, documents: new Set(['n2']), all: 'begun', hasApprovals: true } as const
  expect(joined(first, then)).toEqual({
    all: 'gone',
    documents: new Set(['n1', 'n2']),
    drafts: new Set(),
    hasApprovals: true,
  })
  expect(joined(then, noChanges)).toEqual(then)
})
