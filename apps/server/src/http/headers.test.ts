import { request } from 'node:http'
import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import {
  type Answer,
  call,
  callAuth,
  issueNote,
  makeLink,
  startService,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useOwnService()
const ania = useOwner(service)
/** Answers of every sort, by what they are. */
let answers: Record<string, Answer>

beforeAll(async () => {
  const { id } = await issueNote(ania)
  const token = await makeLink(ania, id, 'sender')
  const html = { accept: 'text/html' }
  answers = {
    'JSON of a function': await ania.call('/functions/v1/companies'),
    'rows of a table': await ania.call('/rest/v1/documents'),
    'a session': await callAuth(service, '/token?grant_type=password', {
      email: ania.email,
      password: 'correct horse battery',
    }),
    'a PDF': await ania.call(`/functions/v1/artifacts/${id}`),
    'a bundle': await ania.call(`/functions/v1/evidence/${id}/bundle`),
    'the evidence of a signer': await call(`${service.url}/functions/v1/sign/${token}`),
    'a refusal': await ania.call('/functions/v1/approvals/x'),
    'nobody signed in': await call(`${service.url}/functions/v1/companies`),
    'what there is not': await call(`${service.url}/nothing`),
    'a page for what there is not': await call(`${service.url}/nothing`, { headers: html }),
    'the page of a mailed link': await call(`${service.url}/auth/v1/verify?type=signup&token=x`),
    'the consent page': await call(`${service.url}/oauth/consent?authorization_id=x`),
    'a refusal of OAuth': await call(`${service.url}/auth/v1/oauth/token`, { method: 'POST' }),
    'what is ready': await call(`${service.url}/readyz`),
  }
})

const each = (look: (headers: Headers, name: string) => void) => {
  for (const [name, { headers }] of Object.entries(answers)) look(headers, name)
}

describe('every answer', () => {
  it('says what it is, texts with their encoding, and is taken for nothing else', () =>
    each((headers, name) => {
      const type = headers.get('content-type') ?? ''
      expect(type, name).toMatch(/^(application\/(pdf|zip)|(application\/json|text\/html); charset=utf-8)$/)
      expect(headers.get('x-content-type-options'), name).toBe('nosniff')
    }))

  it('loads nothing, and nothing may frame it', () =>
    each((headers, name) => {
      const policy = headers.get('content-security-policy') ?? ''
      for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy, name).toContain(part)
    }))

  it('is kept nowhere, and tells nobody where one was', () =>
    each((headers, name) => {
      expect(headers.get('cache-control'), name).toMatch(/no-store/)
      expect(headers.get('referrer-policy'), name).toBe('no-referrer')
    }))

  it('sets no cookie, and does not say what it runs on', () =>
    each((headers, name) => {
      for (const header of ['set-cookie', 'server', 'x-powered-by'])
        expect(headers.get(header), `${name}: ${header}`).toBeNull()
    }))
})

describe('over TLS', () => {
  it('browsers are told never without TLS again, at names below as well; where there is none they are not', async () => {
    const env = { PUBLIC_URL: 'https://notes.example.test' }
    await using behind = await startService(env, { database: service.database })
    for (const path of ['/livez', '/nothing', '/functions/v1/companies']) {
      const { headers } = await call(`${behind.url}${path}`)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    }
    each((headers) => expect(headers.get('strict-transport-security')).toBeNull())
  })
})

describe('refused', () => {
  it('TRACE, which would show a request to a caller who may not see it', async () => {
    const asked = request(`${service.url}/livez`, { method: 'TRACE', headers: { 'x-secret': 'word' } })
    const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      asked.on('error', reject)
      asked.on('response', async (message) =>
        resolve({ status: message.statusCode ?? 0, body: await textOf(message) }),
      )
      asked.end()
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('word')
  })

  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n'],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'],
    ['a folded header', 'X-A: b\r\n c\r\n'],
  ])('a request with %s, of which two programs could see two', async (_what, headers) => {
    const { hostname, port } = new URL(service.url)
    const socket = connect(Number(port), hostname)
    socket.end(`POST /auth/v1/recover HTTP/1.1\r\nHost: x\r\n${headers}\r\n0\r\n\r\n`)
    const answer = await textOf(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })
})
