import { type Code, catalogue } from '@consign/contract'
import { expect } from 'vitest'
import type { Answer } from './http.ts'

const surfaces = [
  { prefix: '/rest/', keys: ['code', 'details', 'hint', 'message'] },
  { prefix: '/auth/', keys: ['code', 'error_code', 'message', 'msg'] },
  { prefix: '/', keys: ['code', 'error', 'message'] },
] as const

/**
 * Asserts that an answer refuses with exactly this code of the catalogue: its status, and a body in the shape of the
 * surface it came from: PostgREST's, GoTrue's or ours. Answers the body.
 */
export function expectRefused(answer: Answer, code: Code): Answer['body'] {
  expect({ status: answer.status, code: answer.body?.code }).toEqual({ status: catalogue[code].status, code })
  expectErrorShape(answer)
  return answer.body
}

/** Asserts that an answer is an error of the catalogue in the shape of the surface it came from. */
export function expectErrorShape({ path, status, body }: Pick<Answer, 'path' | 'status' | 'body'>): void {
  expect(catalogue, `${path} answered ${JSON.stringify(body)}`).toHaveProperty([body?.code])
  expect(catalogue[body.code as Code].status).toBe(status)
  const surface = surfaces.find(({ prefix }) => path.startsWith(prefix))
  for (const key of surface?.keys ?? []) expect(body).toHaveProperty(key)
  expect(body.message).toMatch(/./)
}
