import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConsignError } from '@consign/sdk'
import { forEachTest } from '@consign/testkit'
import { describe, expect, it } from 'vitest'
import { consignIn, useFolder } from '../testing/use-consign.ts'
import { openSend, type Try } from './send.ts'

const folder = useFolder()
let answers: RequestListener = (_, response) => response.end('{}')
const server = forEachTest(async () => {
  const open = createServer((request, response) => answers(request, response))
  await new Promise<void>((up) => open.listen(0, '127.0.0.1', up))
  return {
    url: `http://127.0.0.1:${(open.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      open.closeAllConnections()
      open.close()
    },
  }
})

/** A sender whose pauses take no time, and the pauses. */
function sender() {
  const [tries, pauses]: [Try[], number[]] = [[], []]
  let now = 0
  const send = openSend({
    fetch: (url, init) => fetch(url, init),
    stopped: new AbortController().signal,
    onTry: (told) => tries.push(told),
    pace: {
      now: () => now,
      async sleep(ms) {
        pauses.push(ms)
        now += ms
      },
    },
  })
  return { send, tries, pauses }
}

/** What the requests of a call are answered with, in turn. */
const inTurn = (...list: readonly [number, Record<string, string>?][]) => {
  let at = 0
  answers = (_, response) => {
    const [status, headers = {}] = list[Math.min(at++, list.length - 1)] ?? [500]
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{}')
  }
}

describe('tries', () => {
  it.each([429, 502, 503, 504])('%d: at most four, with pauses that grow', async (status) => {
    inTurn([status])
    const { send, tries, pauses } = sender()
    expect((await send(server.url, { method: 'POST' })).status).toBe(status)
    expect([tries.length, pauses]).toEqual([4, [300, 600, 1200]])
  })

  it('Retry-After is obeyed up to 30 s in all; a longer one is not waited for', async () => {
    inTurn([503, { 'retry-after': '12' }], [503, { 'retry-after': '12' }], [200])
    const { send, pauses } = sender()
    expect([(await send(server.url, {})).status, pauses]).toEqual([200, [12_000, 12_000]])
    inTurn([429, { 'retry-after': '60' }])
    expect((await sender().send(server.url, {})).status).toBe(429)
  })

  it.each([200, 400, 401, 409, 428, 500])('%d: one', async (status) => {
    inTurn([status])
    const { send, tries } = sender()
    await send(server.url, {})
    expect(tries).toHaveLength(1)
  })

  it('a dead service: four, then the failure', async () => {
    const { send, tries } = sender()
    await expect(send('http://127.0.0.1:9/', {})).rejects.toThrow()
    expect(tries.map(({ status }) => status)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('an answer that breaks off is tried again', async () => {
    let at = 0
    answers = (_, response) => {
      response.writeHead(200, { 'content-length': '10' })
      response.write('{')
      if (at++ === 0) response.destroy()
      else response.end('"a": 100}')
    }
    const { send, tries } = sender()
    expect(await (await send(server.url, {})).json()).toEqual({ a: 100 })
    expect(tries).toHaveLength(2)
  })
})

describe('a lying service', () => {
  it('is not followed elsewhere', async () => {
    inTurn([302, { location: 'http://127.0.0.1:9/' }])
    await expect(sender().send(server.url, {})).rejects.toBeInstanceOf(ConsignError)
  })

  it('is cut where JSON has no end', async () => {
    answers = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const piece = Buffer.alloc(1024 * 1024, ' ')
      const more = () => response.write(piece, (error) => error ?? more())
      more()
    }
    const { send, tries } = sender()
    await expect(send(server.url, {})).rejects.toThrow('64 MiB')
    expect(tries).toHaveLength(1)
  })

  const key = `service_sk_${'0'.repeat(32)}_${'a'.repeat(43)}`
  const whoami = () => consignIn(folder.path, { CONSIGN_URL: server.url, CONSIGN_KEY: key })('whoami --json')

  it('70 for what is no JSON, and for a redirect; nothing is printed', async () => {
    answers = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in')
    expect(await whoami()).toMatchObject({ exit: 70, stdout: '' })
    inTurn([302, { location: 'https://elsewhere.example' }])
    expect(await whoami()).toMatchObject({ exit: 70, stdout: '' })
  })

  it('70 for a 500, with its own body', async () => {
    answers = (_, response) =>
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"code":"INTERNAL","message":"x"}')
    const { exit, stderr } = await whoami()
    expect([exit, JSON.parse(stderr)]).toEqual([70, { code: 'INTERNAL', message: 'x' }])
  })

  it('70 for a file that is not what its digest says, which is not written', async () => {
    const id = '01a22276-9454-7735-af7d-d72951cf0094'
    answers = ({ url = '' }, response) => {
      if (url.includes('artifacts')) {
        response.writeHead(200, { 'content-type': 'application/pdf', 'x-artifact-sha256': '0'.repeat(64) })
        return response.end('%PDF-')
      }
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(url.includes('documents') ? JSON.stringify([{ body: { id } }]) : '{"anonKey":"a"}')
    }
    const consign = consignIn(folder.path, { CONSIGN_URL: server.url, CONSIGN_KEY: key })
    expect((await consign(['notes', 'pdf', id])).exit).toBe(70)
    answers = ({ url = '' }, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(url.includes('documents') ? '[]' : '{"anonKey":"a"}')
    }
    expect((await consign(['notes', 'pdf', id])).exit).toBe(1)
  })
})

it('69 for a service that is not there', async () => {
  const consign = consignIn(folder.path, { CONSIGN_URL: 'http://127.0.0.1:9', CONSIGN_KEY: 'service_sk_x' })
  const { exit, stderr } = await consign('whoami --json')
  expect([exit, JSON.parse(stderr)]).toEqual([69, { code: 'CLI_UNREACHABLE', message: expect.any(String) }])
})
