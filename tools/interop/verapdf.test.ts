import { afterEach, expect, it, vi } from 'vitest'
import { verapdf } from './verapdf.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('says that there is no Java to run it with', async () => {
  vi.stubEnv('PATH', '/nowhere')
  expect(await verapdf()).toEqual({ skip: 'there is no JDK (Debian: default-jdk-headless)' })
})
