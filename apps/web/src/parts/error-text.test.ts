import { withFirstProblem } from '@consign/contract'
import { ConsignError } from '@consign/sdk'
import { describe, expect, it } from 'vitest'
import { pl } from '../texts/pl.ts'
import { textsIn } from '../texts/use-texts.tsx'
import { errorLanguage, errorText } from './error-text.ts'

const texts = textsIn({ language: 'pl', texts: pl })
const refused = (code: string, message: string, details?: { path: string; message: string }[]) =>
  new ConsignError({
    code,
    status: 422,
    message: withFirstProblem(message, details),
    ...(details ? { details } : {}),
  } as never)
const name = { path: '/sender/name', message: 'Pole 1, Nadawca: brak danych' }

describe('a refusal', () => {
  it('is told in the words of the server', () => {
    expect(errorText(refused('DRAFT_NOT_FOUND', 'Szkic nie istnieje.'), texts)).toBe('Szkic nie istnieje.')
  })

  it.each([
    'Szkic ma braki.',
    'Szkic ma braki',
  ])('with what is wrong first, without its pointer: %s', (message) => {
    expect(errorText(refused('DRAFT_INCOMPLETE', message, [name]), texts)).toBe(`${message} ${name.message}.`)
    expect(errorText(refused('DRAFT_INCOMPLETE', message, [name]), texts, { isListed: true })).toBe(message)
  })

  it('with what is wrong however long it is, and where it is of the whole', () => {
    const long = { path: '', message: 'x'.repeat(1000) }
    expect(errorText(refused('DRAFT_INCOMPLETE', 'Braki.', [long]), texts)).toBe(
      `Braki. X${long.message.slice(1)}.`,
    )
  })

  it('as a sentence of its own', () => {
    const details = [{ path: '/companies/1', message: 'ustanów właścicielem kogoś innego' }]
    expect(errorText(refused('LAST_OWNER', 'Ostatni właściciel musi pozostać.', details), texts)).toBe(
      'Ostatni właściciel musi pozostać. Ustanów właścicielem kogoś innego.',
    )
  })

  it('is marked as English on a page of a language that the service does not speak', () => {
    const error = refused('LAST_OWNER', 'The last owner must stay.')
    expect(errorLanguage(error, { language: 'de' })).toBe('en')
    expect(errorLanguage(error, { language: 'pl' })).toBeUndefined()
    expect(errorLanguage(refused('NETWORK', ''), { language: 'de' })).toBeUndefined()
  })

  it('of what was typed says what would be taken', () => {
    const details = [{ path: '/email', message: 'musi być adresem' }]
    expect(errorText(refused('INVALID_REQUEST', 'Żądanie jest nieprawidłowe.', details), texts)).toBe(
      'Nie przyjęto tego w tej postaci: musi być adresem.',
    )
  })
})
