import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { call, type Person, password, signUp } from '@consign/testkit'
import { fragmentOf, press } from '@consign/testkit/people/by-mail.ts'
import { addFactor } from '@consign/testkit/people/second-factor.ts'
import { runServer, type ServerProcess, startServer } from '@consign/testkit/service/server-process.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PLAIN = fileURLToPath(import.meta.resolve('@consign/testkit/service/plain-server.ts'))
const PROGRAM = fileURLToPath(new URL('recovery-link.ts', import.meta.url))

let root: string
let env: Record<string, string>
let server: ServerProcess
let ania: Person
let headers: { apikey: string }

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'consign-recovery-'))
  env = { DATA_DIR: join(root, 'data') }
  server = await startServer(env, PLAIN)
  const { anonKey } = (await call(`${server.url}/functions/v1/api-keys/config`)).body
  headers = { apikey: anonKey }
  ania = await signUp({ url: server.url, anonKey })
})
afterAll(async () => {
  server.signal('SIGTERM')
  await server.ended
  await rm(root, { recursive: true })
})

const program = (...args: string[]) => runServer({ ...env, PUBLIC_URL: server.url }, PROGRAM, args)
const linkIn = (output: string) => /^http\S+$/m.exec(output)?.[0] ?? ''
const signIn = (email: string, secret: string) =>
  call(`${server.url}/auth/v1/token?grant_type=password`, { headers, body: { email, password: secret } })

/** The browser's fragment after following the link and pressing the button. */
const opened = async (link: string) => fragmentOf(await press(link))

describe('beside a running server', () => {
  it('prints a link that sets a new password, once', async () => {
    const { code, output } = await program(ania.email.toUpperCase())
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('for 60 minutes') })
    const token = (await opened(linkIn(output))).get('access_token')
    const changed = await call(`${server.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: { password: 'another good one' },
    })
    expect(changed.status).toBe(200)
    expect((await signIn(ania.email, 'another good one')).status).toBe(200)
    expect((await signIn(ania.email, password)).status).toBe(400)
    expect((await opened(linkIn(output))).get('access_token')).toBeNull()
  })

  it('removes a second factor only when it is told to', async () => {
    const target = { url: server.url, anonKey: headers.apikey }
    const bartek = await signUp(target, 'Bartek')
    await addFactor(target, bartek)
    const half = async (link: string) => {
      const token = (await opened(link)).get('access_token')
      const { body } = await call(`${server.url}/auth/v1/user`, {
        headers: { ...headers, authorization: `Bearer ${token}` },
      })
      return body.factors
    }
    expect(await half(linkIn((await program(bartek.email)).output))).toHaveLength(1)
    const removed = await program(bartek.email, '--remove-second-factor')
    expect(await half(linkIn(removed.output))).toBeUndefined()
    expect(await program(bartek.email, '--remove')).toMatchObject({ code: 64 })
  })

  it('says that nobody has an address, and how it is used', async () => {
    expect(await program('nobody@example.test')).toEqual({
      code: 1,
      output: 'nobody has the address nobody@example.test\n',
    })
    expect(await program('no address')).toMatchObject({ code: 1 })
    expect(await program()).toMatchObject({ code: 64, output: expect.stringContaining('usage') })
    expect(await program('a@b.test', 'c@d.test')).toMatchObject({ code: 64 })
  })
})

describe('without a server', () => {
  it('starts the database for itself and stops it; the link works once the server is back', async () => {
    server.signal('SIGTERM')
    await server.ended
    const { code, output } = await program(ania.email)
    expect(code).toBe(0)
    const path = new URL(linkIn(output))
    server = await startServer(env, PLAIN)
    const token = (await opened(`${server.url}${path.pathname}${path.search}`)).get('access_token')
    expect(token).toMatch(/^eyJ/)
  })
})
