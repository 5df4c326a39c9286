import { afterEach, expect, it, vi } from 'vitest'
import { goPrograms } from './go-programs.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('says that there is no Go to build them with', async () => {
  vi.stubEnv('PATH', '/nowhere')
  expect(await goPrograms()).toEqual({ skip: 'there is no go (1.25 or newer: go.dev/dl)' })
})
