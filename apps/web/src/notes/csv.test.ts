import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'
import type { NoteRow } from './use-notes.ts'

const stop = { city: null, country: 'PL', date: null }
const row = (sender: string) =>
  ({
    id: 'i',
    reference: 'ZL/1',
    sender,
    takingOver: stop,
    delivery: stop,
    signed: ['sender'],
  }) as unknown as NoteRow
const senderOf = (text: string, language = 'en') => csvOf([row(text)], language).split('\r\n')[1]

it('a table is divided as spreadsheets of the language expect it', () => {
  expect(csvOf([], 'en')).toMatch(/^\ufeffreference,state,sender,.*,id\r\n$/)
  expect(csvOf([], 'pl')).toMatch(/^\ufeffreference;state;sender;.*;id\r\n$/)
})

it('a text that divides, quotes or breaks the line stays in its cell', () => {
  expect(senderOf('Huta, "Ostróg"; z o.o.')).toContain(',"Huta, ""Ostróg""; z o.o.",')
  expect(senderOf('Huta; spółka', 'pl')).toContain(';"Huta; spółka";')
})

it.each(['=1+1', '+48', '-1', '@SUM(A1)', ' =x', '\tx'])('%j is no formula', (text) => {
  expect(senderOf(text)).toContain(`'${text}`)
})
