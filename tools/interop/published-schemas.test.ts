import { afterEach, expect, it, vi } from 'vitest'
import { publishedSchemas } from './published-schemas.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('says that the schemas are not there, and what to set', async () => {
  vi.stubEnv('EFTI_SCHEMAS', '/nowhere')
  expect(await publishedSchemas()).toMatchObject({ skip: expect.stringContaining('EFTI_SCHEMAS') })
})
