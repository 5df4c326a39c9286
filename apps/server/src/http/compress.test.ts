import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { issueNote, makeLink, useOwner, useService } from '@consign/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)
let token: string
beforeAll(async () => {
  token = await makeLink(ania, (await issueNote(ania)).id, 'sender')
})

/** The bytes on the wire, not decompressed. */
async function raw(path: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
  request(`${service.url}${path}`, { headers }, resolve).on('error', reject).end()
  const answer = await promise
  return { headers: answer.headers, bytes: await buffer(answer) }
}

const link = (accepted: string) => raw(`/functions/v1/sign/${token}`, { 'accept-encoding': accepted })

describe('what the holder of a link is shown', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is less than half of it for a browser that takes %s', async (accepted, coding, unpack) => {
    const plain = await link('identity')
    const { headers, bytes } = await link(accepted)
    expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'Accept-Encoding' })
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(unpack(bytes)).toEqual(plain.bytes)
  })

  it.each(['identity', '', 'br;q=0'])('comes as it is for one that takes “%s”', async (accepted) => {
    const { headers, bytes } = await link(accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(bytes.toString()).role).toBe('sender')
  })

  it('is refused in a few bytes as they are', async () => {
    const { headers } = await raw('/functions/v1/sign/abc', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
  })
})

it('what a company reads comes as it is', async () => {
  const headers = { 'accept-encoding': 'br', apikey: service.anonKey, authorization: `Bearer ${ania.token}` }
  const answer = await raw('/rest/v1/documents', headers)
  expect(answer.headers['content-encoding']).toBeUndefined()
})
