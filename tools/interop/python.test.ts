import { afterEach, expect, it, vi } from 'vitest'
import { pythonWith } from './python.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('a Python that has the packages is taken as it is', async () => {
  expect(await pythonWith('json', 'hashlib')).toEqual({ env: { PYTHON: 'python3' } })
})

it('says that there is none', async () => {
  vi.stubEnv('PATH', '/nowhere')
  expect(await pythonWith('json')).toEqual({ skip: 'there is no python3' })
})
