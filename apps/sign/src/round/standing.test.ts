import { describe, expect, it } from 'vitest'
import { noAnswers, type Shown, type Signed, type State } from '../visit/state.ts'
import { standingOf, tallyOf } from './standing.ts'

const sha256 = 'a'.repeat(64)
const shown = { evidence: { artifact: { sha256 } }, pdf: new Uint8Array(1) } as unknown as Shown
const signed = { sent: false, receivedAt: null } as unknown as Signed
const visit = (change: Partial<State>) => ({
  phase: { at: 'step' } as const,
  shown,
  signed: null,
  answers: noAnswers,
  ...change,
})
const at = (change: Partial<State>) => standingOf(visit(change))

describe('a note of a round', () => {
  it('is read once its very PDF was seen to its end', () => {
    expect(at({})).toEqual({ at: 'open', isRead: false })
    expect(at({ answers: { ...noAnswers, read: sha256 } })).toEqual({ at: 'open', isRead: true })
    expect(at({ answers: { ...noAnswers, read: 'b'.repeat(64) } })).toEqual({ at: 'open', isRead: false })
  })

  it('is not read without its PDF, whatever was seen before', () => {
    const { pdf: _, ...rest } = shown
    expect(at({ shown: rest, answers: { ...noAnswers, read: sha256 } })).toEqual({
      at: 'open',
      isRead: false,
    })
  })

  it('waits until the service has it, and stays received then', () => {
    expect(at({ signed })).toEqual({ at: 'waiting' })
    expect(at({ signed, phase: { at: 'sending' } })).toEqual({ at: 'waiting' })
    const sent = { ...signed, sent: true, receivedAt: '2026-09-01T08:00:00Z' }
    expect(at({ signed: sent, phase: { at: 'receipt' } })).toEqual({
      at: 'received',
      receivedAt: '2026-09-01T08:00:00Z',
    })
  })

  it('that is stopped says why, and whether a signature is kept for it', () => {
    const stop = { name: 'revoked' } as const
    expect(at({ phase: { at: 'stop', stop } })).toEqual({ at: 'stopped', stop, isSigned: false })
    expect(at({ phase: { at: 'stop', stop }, signed })).toEqual({ at: 'stopped', stop, isSigned: true })
  })

  it.each([
    ['opening', { phase: { at: 'loading' } }],
    ['opening', { shown: null }],
    ['answered', { phase: { at: 'receipt' } }],
    ['code', { phase: { at: 'code' }, signed }],
  ] as const)('is %s', (name, change) => expect(at(change as Partial<State>).at).toBe(name))
})

it('a round is counted note by note, each once', () => {
  const notes = [
    at({}),
    at({ answers: { ...noAnswers, read: sha256 } }),
    at({ signed }),
    at({ phase: { at: 'code' }, signed }),
    at({ signed: { ...signed, sent: true } }),
    at({ phase: { at: 'stop', stop: { name: 'stale' } } }),
    at({ phase: { at: 'loading' } }),
  ]
  const tally = tallyOf(notes)
  expect(tally).toEqual({ open: 2, unread: 1, received: 1, waiting: 2, opening: 1, stopped: 1 })
})
