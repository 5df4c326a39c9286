import { describe, expect, it } from 'vitest'
import { linkRecipient } from '../ledger/link-recipient.ts'
import { boundInput, maskedSummary } from './bound-input.ts'

const id = '0198f3f7-2a60-7c3a-8f2e-2f1a5f0e9b11'
const recipient = linkRecipient(id, 'celina@example.test')
const link = { document_id: id, role: 'carrier', idempotency_key: 'k' }

describe('an input in evidence', () => {
  it('names mailboxes as link.sent does, not by their address', () => {
    const input = {
      ...link,
      email: ' Celina@Example.test',
      code: { email: 'celina@example.test' },
      message: 'B',
    }
    const bound = boundInput(input)
    expect(bound).toEqual({ ...link, recipient, code: { recipient }, message: 'B' })
    expect(boundInput(bound)).toEqual(bound)
    expect(boundInput({ ...input, document_id: id.toUpperCase() })['recipient']).toEqual(recipient)
  })

  it('is another one for another mailbox, and without a code', () => {
    const of = (change: object) => JSON.stringify(boundInput({ ...link, email: 'a@b.test', ...change }))
    expect(of({ email: 'c@b.test' })).not.toBe(of({}))
    expect(of({ code: { email: 'a@b.test' } })).not.toBe(of({}))
    expect(of({ code: { email: 'c@b.test' } })).not.toBe(of({ code: { email: 'a@b.test' } }))
  })

  it('stays as it is where it names none', () => {
    expect(boundInput(link)).toEqual(link)
    expect(boundInput({ draftId: id, revision: 1 })).toEqual({ draftId: id, revision: 1 })
  })
})

it('a card in evidence shows of mailboxes what link.sent shows', () => {
  const supplied = {
    reference: 'ZL/1',
    recipient: 'celina@example.test',
    codeRecipient: 'kod@example.test',
    message: null,
  }
  const card = { action: 'Send', items: [{ id, supplied }, { id }] }
  expect(maskedSummary(card)).toEqual({
    action: 'Send',
    items: [
      { id, supplied: { ...supplied, recipient: 'c***@example.test', codeRecipient: 'k***@example.test' } },
      { id },
    ],
  })
})
