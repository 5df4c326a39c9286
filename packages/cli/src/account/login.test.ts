import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { call, type Person, useOwner, useService } from '@consign/testkit'
import { makeKey } from '@consign/testkit/people/key.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Consign, consignIn, useFolder } from '../testing/use-consign.ts'

const service = useService()
const ania = useOwner(service)
const folder = useFolder()
let consign: Consign
let count = 0

beforeEach(() => {
  count += 1
  consign = consignIn(join(folder.path, String(count)), { XDG_CONFIG_HOME: folder.path })
})

/** A person's browser: opens the page that the program prints, and approves or refuses. */
async function decided(person: Person, page: string, choice: object): Promise<Response> {
  const asked = await call(page)
  const id = new URL(asked.headers.get('location') ?? '').searchParams.get('authorization_id')
  const path = `/auth/v1/oauth/authorizations/${id}/consent`
  const { body } = await person.call(path, choice)
  return fetch(body.redirect_url)
}

const pageIn = (text: string) => /^http\S+$/m.exec(text)?.[0]

/** `consign login`, with a person who decides. */
async function login(choice: object = { action: 'approve' }, flags: readonly string[] = []) {
  let answered: Promise<Response> | undefined
  const ran = await consign(['login', '--url', service.url, '--no-browser', ...flags], {
    onError(text) {
      const page = pageIn(text)
      if (page) answered ??= decided(ania, page, choice)
    },
  })
  return { ...ran, page: await (await answered)?.text() }
}

const stored = async (name = 'default') =>
  JSON.parse(await readFile(join(consign.config, 'profiles', `${name}.json`), 'utf8'))

describe('0: login by a browser', () => {
  it('prints what the person granted, and the program stays signed in', async () => {
    const { exit, stdout, page } = await login({ action: 'approve', permissions: ['documents:read'] })
    expect([exit, stdout]).toEqual([0, expect.stringContaining('Permissions: documents:read.')])
    expect(page).toContain('You are connected')
    expect((await consign('whoami --json')).stdout).toContain('"kind":"connection"')
  })

  it('asks for the usual permissions, or for the named ones', async () => {
    const asked = (text: string) => new URL(pageIn(text) ?? '').searchParams.get('scope')
    expect(asked((await login()).stderr)).toBe('documents:read documents:write library:read')
    const { stderr } = await login(undefined, ['--permissions', 'documents:read,signing:links'])
    expect(asked(stderr)).toBe('documents:read signing:links')
  })

  it('keeps tokens where this user alone reads them', async () => {
    await login()
    expect((await stat(join(consign.config, 'profiles'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(consign.config, 'profiles', 'default.json'))).mode & 0o777).toBe(0o600)
  })

  it('a second time: the connection before it is ended, the registration is kept', async () => {
    await login()
    const before = await stored()
    await login()
    const after = await stored()
    expect(after.clientId).toBe(before.clientId)
    const { status } = await call(`${service.url}/rest/v1/rpc/whoami`, {
      headers: { apikey: service.anonKey, authorization: `Bearer ${before.accessToken}` },
      body: {},
    })
    expect(status).toBe(401)
  })

  it('registers anew where the service has forgotten the program', async () => {
    await login()
    const file = join(consign.config, 'clients.json')
    await writeFile(file, JSON.stringify({ [service.url]: crypto.randomUUID() }))
    expect((await login()).exit).toBe(0)
    expect(JSON.parse(await readFile(file, 'utf8'))).not.toEqual({})
  })

  it('into a profile of its own', async () => {
    await login(undefined, ['--profile', 'work'])
    expect((await consign('whoami')).exit).toBe(77)
    expect((await consign('whoami --profile work')).exit).toBe(0)
    expect((await consign('profiles use work')).exit).toBe(0)
    expect((await consign('whoami')).exit).toBe(0)
    expect((await consign('profiles --json')).stdout).toContain('"profile":"work"')
  })
})

describe('the callback', () => {
  const whileWaiting = async (visit: (address: URL) => Promise<Response>) => {
    let [answered, page]: [Promise<Response> | undefined, string | undefined] = [undefined, undefined]
    const stop = new AbortController()
    await consign(['login', '--url', service.url, '--no-browser'], {
      signal: stop.signal,
      onError(text) {
        page ??= pageIn(text)
        if (!page || answered) return
        answered = visit(new URL(new URL(page).searchParams.get('redirect_uri') ?? ''))
        answered.finally(() => stop.abort('SIGINT')).catch(() => undefined)
      },
    })
    return answered as Promise<Response> | undefined
  }

  it('400 for another state, which is not the answer', async () => {
    const answer = await whileWaiting((address) => fetch(`${address}?code=stolen&state=other`))
    expect(answer?.status).toBe(400)
  })

  it('404 for anything else', async () => {
    expect((await whileWaiting((address) => fetch(address.origin)))?.status).toBe(404)
    expect((await whileWaiting((address) => fetch(address, { method: 'POST' })))?.status).toBe(404)
  })

  it('130 when Ctrl-C ends the wait', async () => {
    const stop = new AbortController()
    const ran = consign(['login', '--url', service.url, '--no-browser'], {
      signal: stop.signal,
      onError: (text) => pageIn(text) && stop.abort('SIGINT'),
    })
    expect((await ran).exit).toBe(130)
  })
})

describe('77', () => {
  it('when the person refuses', async () => {
    const { exit, stderr, page } = await login({ action: 'deny' })
    expect([exit, stderr]).toEqual([77, expect.stringContaining('refused the connection')])
    expect(page).toContain('You are not connected')
  })

  it('without a profile, with the way in', async () => {
    const { exit, stdout, stderr } = await consign('whoami')
    expect([exit, stdout, stderr]).toEqual([77, '', expect.stringContaining('consign login')])
  })

  it('at another address than the one that gave the connection', async () => {
    await login()
    const { exit, stderr } = await consign('whoami --url https://elsewhere.example')
    expect([exit, stderr]).toEqual([77, expect.stringContaining('not signed in there')])
  })

  it.each([
    ['profiles/default.json', 0o644, 'chmod 600'],
    ['profiles', 0o777, 'chmod 700'],
    ['.', 0o722, 'chmod 700'],
  ])('for %s that others can reach, before any call', async (name, mode, mends) => {
    await login()
    const { chmod } = await import('node:fs/promises')
    await chmod(join(consign.config, name), mode)
    const { exit, stderr } = await consign('whoami --verbose')
    expect([exit, stderr]).toEqual([77, expect.stringContaining(mends)])
    expect(stderr).not.toContain('POST')
  })

  it('for a connection that a person has ended', async () => {
    await login()
    const { body } = await ania.call('/functions/v1/connections')
    for (const { id } of body.items) await ania.send('DELETE', `/functions/v1/connections/${id}`)
    expect((await consign('whoami --json')).stderr).toContain('"code":"CONNECTION_REVOKED"')
    expect((await consign('whoami')).exit).toBe(77)
  })

  it('for a key that the service refuses: nothing is stored', async () => {
    const key = `service_sk_${'0'.repeat(32)}_${'a'.repeat(43)}`
    const { exit } = await consign(['login', '--key', '--url', service.url], { input: `${key}\n` })
    expect(exit).toBe(77)
    expect((await consign('profiles --json')).stdout).toBe('')
  })
})

describe('a key', () => {
  it('is read from standard input, tried, kept, and lives on after logout', async () => {
    const { secret } = await makeKey(ania)
    const { exit, stdout, stderr } = await consign(['login', '--key', '--url', service.url], {
      input: `${secret}\n`,
    })
    expect([exit, stdout]).toEqual([0, expect.stringContaining('an API key')])
    expect(stderr + stdout).not.toContain(secret)
    const out = await consign('logout')
    expect([out.exit, out.stderr]).toEqual([0, expect.stringContaining('lives on')])
    expect((await consign('whoami')).exit).toBe(77)
  })

  it('of the environment comes before a profile, and goes where flag or environment say', async () => {
    await login()
    const { secret } = await makeKey(ania)
    const env = { CONSIGN_KEY: secret, CONSIGN_URL: service.url }
    expect((await consign('whoami --json', { env })).stdout).toContain('"kind":"apikey"')
    expect((await consign('whoami --json', { env: { CONSIGN_KEY: secret } })).stdout).toContain('apikey')
  })

  it('65 for an input without one', async () => {
    const { exit } = await consign(['login', '--key', '--url', service.url], { input: 'password\n' })
    expect(exit).toBe(65)
  })
})

describe('logout', () => {
  it('ends the connection at the service', async () => {
    await login()
    const { accessToken } = await stored()
    expect((await consign('logout')).exit).toBe(0)
    const { status } = await call(`${service.url}/rest/v1/rpc/whoami`, {
      headers: { apikey: service.anonKey, authorization: `Bearer ${accessToken}` },
      body: {},
    })
    expect(status).toBe(401)
    expect((await consign('logout')).exit).toBe(77)
  })

  it('69 and kept where the service is not there; --yes forgets', async () => {
    await login()
    const file = join(consign.config, 'profiles', 'default.json')
    const away = { ...(await stored()), url: 'http://127.0.0.1:9' }
    await writeFile(file, JSON.stringify(away), { mode: 0o600 })
    expect((await consign('logout')).exit).toBe(69)
    expect(await stored()).toEqual(away)
    expect((await consign('logout --yes')).exit).toBe(0)
    expect((await consign('profiles --json')).stdout).toBe('')
  })

  it('--all: every profile', async () => {
    await login()
    await login(undefined, ['--profile', 'other'])
    expect((await consign('logout --all')).exit).toBe(0)
    expect((await consign('profiles --json')).stdout).toBe('')
  })
})

describe('64, before any call', () => {
  it.each([
    ['login'],
    ['login --url http://elsewhere.example'],
    ['login --url ftp://elsewhere.example'],
    ['login --url https://u:p@elsewhere.example'],
    ['login --url https://elsewhere.example/path'],
    ['login --url https://elsewhere.example --permissions documents:sign'],
    ['whoami --profile ../../x'],
    ['whoami extra'],
    ['whoami --unknown'],
    ['nothing'],
    ['profiles use'],
    ['whoami --wait=soon'],
  ])('%s', async (line) => {
    expect(await consign(line)).toMatchObject({ exit: 64, stdout: '' })
  })

  it('with --json the last line of standard error is the refusal', async () => {
    const { stderr } = await consign('login --json')
    expect(JSON.parse(stderr)).toEqual({ code: 'CLI_USAGE', message: expect.stringContaining('--url') })
  })
})
