import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'
import { namesIn } from './names-in.ts'

const entry = (name: string, subject: object) =>
  ({
    position: 1,
    at: '2026-09-01T08:00:00.000Z',
    actor: { kind: 'user', id: 'a', name },
    action: 'member.joined',
    subject,
    previousDigest: null,
    digest: 'd',
  }) as never

it('an entry is a line with all that its digest covers', () => {
  const [, line] = csvOf([entry('Ania', { role: 'owner' })]).split('\r\n')
  expect(line).toBe('1,2026-09-01T08:00:00.000Z,user,a,Ania,member.joined,"{""role"":""owner""}",,d')
})

it.each(['=1+1', '+1', '-1', '@x'])('a name that is a formula, %j, is a text', (name) => {
  expect(csvOf([entry(name, {})])).toContain(`,'${name},`)
})

it('names, commas, quotes and lines stay in their cell', () => {
  expect(csvOf([entry('a,"b"\nc', {})])).toContain('"a,""b""\nc"')
})

it('of a subject are told the words, not the ids', () => {
  expect(namesIn({ userId: 'x', role: 'owner', email: 'a@b.example' })).toEqual(['a@b.example', 'owner'])
  expect(namesIn({ name: 5 })).toEqual([])
})
