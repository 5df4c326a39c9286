import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { agentWith, useOwner, useOwnService } from '@consign/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { useFolder } from '../testing/use-consign.ts'

const run = promisify(execFile)
const service = useOwnService()
const ania = useOwner(service)
const folder = useFolder()
const program = join(import.meta.dirname, '../consign.ts')
const profile = () => join(folder.path, 'profiles', 'default.json')
const lock = () => join(folder.path, 'profiles', 'default.lock')

beforeEach(async () => {
  const { tokens, client } = await agentWith(service, ania)
  await mkdir(join(folder.path, 'profiles'), { recursive: true, mode: 0o700 })
  const stored = {
    kind: 'connection',
    url: service.url,
    clientId: client.clientId,
    accessToken: tokens['access_token'],
    refreshToken: tokens['refresh_token'],
    // Over: every process has to refresh.
    expiresAt: 1,
  }
  await writeFile(profile(), JSON.stringify(stored), { mode: 0o600 })
})

const whoami = () => {
  const env = { PATH: process.env['PATH'] ?? '', CONSIGN_CONFIG: folder.path }
  return run(process.execPath, [program, 'whoami', '--json'], { env })
}
const stored = async () => JSON.parse(await readFile(profile(), 'utf8'))

describe('forty processes at once', () => {
  it('share a connection whose token is over: one refreshes, all stay signed in', async () => {
    const before = await stored()
    const ran = await Promise.all(Array.from({ length: 40 }, whoami))
    for (const { stdout } of ran) expect(JSON.parse(stdout)).toMatchObject({ kind: 'connection' })
    const after = await stored()
    expect(after.refreshToken).not.toBe(before.refreshToken)
    expect((await whoami()).stdout).toContain('connection')
    expect((await stored()).refreshToken).toBe(after.refreshToken)
  })

  it('take over the lock of a process that was killed', async () => {
    const gone = await run(process.execPath, ['-p', 'process.pid'])
    await writeFile(lock(), `${gone.stdout.trim()} 2026-01-01T00:00:00.000Z gone\n`)
    for (const { stdout } of await Promise.all(Array.from({ length: 10 }, whoami)))
      expect(JSON.parse(stdout)).toMatchObject({ kind: 'connection' })
    await expect(readFile(lock())).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
