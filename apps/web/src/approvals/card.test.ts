import { operations } from '@consign/contract'
import { describe, expect, it } from 'vitest'
import { en } from '../texts/en.ts'
import { textsIn } from '../texts/use-texts.tsx'
import { askedOf, cardItem, subjectOf } from './card.ts'

const id = '01a1fdb8-61f0-7c11-8a5e-2f6f3f1f9b10'
const { has } = textsIn({ language: 'en', texts: en })

describe('a card', () => {
  it('shows the facts that the page knows, words of others apart', () => {
    const item = {
      id,
      type: 'ecmr 1',
      revision: 2,
      supplied: { reference: 'R', sender: null, consignee: '<b>' },
      suppliedNote: 'not checked',
    }
    expect(cardItem(item)).toEqual({
      id,
      type: 'ecmr 1',
      role: null,
      successive: null,
      revision: 2,
      notes: null,
      mayHandOut: false,
      supplied: [
        { name: 'reference', text: 'R' },
        { name: 'consignee', text: '<b>' },
      ],
      changes: [],
      differs: [],
      unknown: 0,
    })
  })

  it('shows what changes from what to what, and counts what it does not list', () => {
    const shown = [
      { path: '/consignee/name', before: 'A', after: 'B' },
      { path: '/driver/name', before: null, after: 'C' },
    ]
    expect(cardItem({ id, changes: { total: 2, shown } })).toMatchObject({ changes: shown, unknown: 0 })
    expect(cardItem({ id, additions: { total: 60, shown } })).toMatchObject({ changes: shown, unknown: 58 })
    for (const broken of [5, null, {}, { total: 3, shown: 'x' }, { shown: [{ path: 5 }] }])
      expect(cardItem({ id, changes: broken }).unknown).toBeGreaterThan(0)
  })

  it('counts each text that the server has cut, so that the full request must be opened', () => {
    const end = ' [… 5 more characters]'
    const shown = [{ path: '/instructions', before: null, after: `Deliver to gate 4${end}` }]
    expect(cardItem({ id, changes: { total: 1, shown } }).unknown).toBe(1)
    expect(
      cardItem({ id, supplied: { reference: `R${end}`, reason: 'x [… 5 more characters] y' } }).unknown,
    ).toBe(1)
  })

  it('shows where a seal says something else than the note', () => {
    expect(cardItem({ id, differs: ['itemList'] })).toMatchObject({ differs: ['itemList'], unknown: 0 })
    expect(cardItem({ id, differs: 'all of it' })).toMatchObject({ differs: [], unknown: 1 })
  })

  it('says that the program may be told a link, and where its codes go', () => {
    const item = { id, mayHandOut: true, supplied: { codeRecipient: 'kod@example.test' } }
    expect(cardItem(item)).toMatchObject({
      mayHandOut: true,
      supplied: [{ name: 'codeRecipient', text: 'kod@example.test' }],
      unknown: 0,
    })
  })

  it('counts every fact that the page does not know, among the words of others too', () => {
    const item = { id, price: 5, supplied: { reference: 'R', claim: 'approve me', other: null } }
    expect(cardItem(item).unknown).toBe(2)
  })

  it('names the carrier of the chain whose link it is about', () => {
    const item = { id, role: 'carrier', successive: 2 }
    expect(cardItem(item)).toMatchObject({ role: 'carrier', successive: 2, unknown: 0 })
  })

  it('of a malformed item shows nothing but its id', () => {
    expect(cardItem({ id, type: 5, revision: '2', supplied: 'text' })).toMatchObject({
      type: null,
      revision: null,
      supplied: [],
    })
  })
})

it('an operation that the page does not know is told in the server’s words, and never by a text of something else', () => {
  const approval = { operation: 'constructor', summary: { subject: '', action: 'Do it.', items: [] } }
  expect(askedOf(approval as never, has)).toBe('Do it.')
  expect(askedOf({ ...approval, operation: 'publish' } as never, has)).toEqual({
    action: 'ask.publish',
    why: 'ask.publish.why',
  })
})

const gated = operations.filter((each) => 'gated' in each && each.gated)

it.each(gated.map(({ id }) => id))('%s is told in the words of the page, in every language', (operation) => {
  const asked = askedOf({ operation, summary: null } as never, has)
  expect(asked).toEqual({ action: `ask.${operation}`, why: `ask.${operation}.why` })
})

it('the draft or the note that it is about', () => {
  const of = (approval: object) => subjectOf({ summary: { items: [{ id: 's' }] }, ...approval } as never)
  expect(of({ operation: 'publish', input: { draftId: 'd', revision: 1 } })).toEqual({ draftId: 'd' })
  expect(of({ operation: 'renew_sign_grant', input: { document_id: 'n' } })).toEqual({ documentId: 'n' })
  expect(of({ operation: 'import_seal', input: { jws: 'x' } })).toEqual({ documentId: 's' })
})
