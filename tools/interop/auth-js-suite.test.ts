import { afterEach, expect, it, vi } from 'vitest'
import { authJsSuite } from './auth-js-suite.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('says that the tests of the client are not there, and what to set', async () => {
  vi.stubEnv('AUTH_JS', '/nowhere')
  expect(await authJsSuite()).toMatchObject({ skip: expect.stringContaining('AUTH_JS') })
})
