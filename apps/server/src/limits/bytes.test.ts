import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { expectRefused, issueNote, makeLink, type Person, signUp, useOwnService } from '@consign/testkit'
import { beforeEach, describe, expect, it } from 'vitest'

const service = useOwnService({ env: { RATE_LIMIT: 'on', COMPANY_MIB_PER_MINUTE: '1' } })
let ania: Person

beforeEach(async () => {
  ania = await signUp(service)
})

const save = (by: Person, bytes: number) =>
  by.rpc('save_draft', {
    operation_id: randomUUID(),
    draft_id: randomUUID(),
    base_revision: 0,
    data: { reference: 'x'.repeat(bytes) },
  })

async function flood() {
  for (let index = 0; index < 5; index++) {
    const answer = await save(ania, 250_000)
    if (answer.status !== 200) return answer
  }
  throw new Error('nothing was refused')
}

describe('429', () => {
  it('a company that sends more bytes a minute than it may, and it is told in bytes until when', async () => {
    const refused = await flood()
    expectRefused(refused, 'RATE_LIMITED')
    expect(refused.headers.get('ratelimit-policy')).toBe('"company-bytes";q=1048576;w=60;qu="content-bytes"')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('a body that does not say how long it is counts as the longest there may be', async () => {
    const status = () =>
      new Promise((resolve, reject) => {
        const headers = {
          apikey: service.anonKey,
          authorization: `Bearer ${ania.token}`,
          'content-type': 'application/json',
          'transfer-encoding': 'chunked',
        }
        const sent = request(`${service.url}/rest/v1/rpc/list_drafts`, { method: 'POST', headers })
        sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
        sent.end('{}')
      })
    expect((await ania.rpc('list_drafts')).status).toBe(200)
    expect(await status()).toBe(429)
  })
})

it('200: others send on, reads go on, and so do the signers of the company’s notes', async () => {
  const { id } = await issueNote(ania)
  const token = await makeLink(ania, id, 'sender')
  await flood()
  expect((await save(await signUp(service, 'Bartek', 'Trans Bartek'), 250_000)).status).toBe(200)
  expect((await ania.call('/functions/v1/approvals')).status).toBe(200)
  const url = `${service.url}/functions/v1/sign/${token}`
  expect((await fetch(url)).status).toBe(200)
  // Parsed, as a signer's body: it is no consent.
  expect((await fetch(url, { method: 'POST', body: 'x'.repeat(100_000) })).status).toBe(415)
})
