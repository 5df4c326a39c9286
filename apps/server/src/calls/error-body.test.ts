import type { Surface } from '@consign/contract'
import { describe, expect, it } from 'vitest'
import { refuse } from '../ground/refusal.ts'
import { errorBody } from './error-body.ts'

const problem = {
  path: '/email',
  rule: 'format',
  message: { en: 'must be an address', pl: 'musi być adresem' },
}

describe('a refusal', () => {
  it.each([
    'en',
    'pl',
  ] as const)('says each problem of its details in the language of the caller: %s', (language) => {
    const said = { ...problem, message: problem.message[language] }
    const { body } = errorBody(refuse('INVALID_REQUEST', { details: [problem] }), 'rest', language)
    expect(body).toMatchObject({ code: 'INVALID_REQUEST', details: [said], hint: null })
    expect(body['message']).toMatch(new RegExp(`/email: ${said.message}$`))
  })

  it('leaves details of other shapes as they are', () => {
    for (const details of [{ reasons: ['length'] }, 'text', [1, null], [{ message: 'one language' }]])
      expect(errorBody(refuse('INVALID_REQUEST', { details }), 'functions', 'pl').body['details']).toEqual(
        details,
      )
  })

  it('says its message as `error` too where clients read that, and nowhere else', () => {
    const bodyAt = (surface: Surface) => errorBody(refuse('DRAFT_NOT_FOUND'), surface, 'en').body
    expect(bodyAt('functions')['error']).toBe(bodyAt('functions')['message'])
    expect([bodyAt('rest'), bodyAt('auth')].map((body) => 'error' in body)).toEqual([false, false])
  })
})
