import { existsSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { dnsPrograms } from './dns-programs.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const unpacked = new URL('../../node_modules/.cache/interop-dns/root', import.meta.url)

it.skipIf(existsSync('/usr/sbin/knotd') || existsSync(unpacked))('says that there are none', async () => {
  vi.stubEnv('PATH', '/nowhere')
  expect(await dnsPrograms()).toEqual({
    skip: 'there is no knotd and no unbound, and no apt-get to fetch them',
  })
})
