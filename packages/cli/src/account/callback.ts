import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EXIT, notSignedIn, Stop, tryLater } from '../program/stop.ts'

/** Where a browser brings the decision of a person: a port of this machine, for one answer (RFC 8252 7.3). */
export interface Callback extends Disposable {
  readonly redirectUri: string
  /** The code. @throws Stop 77 when the person refuses, 75 without an answer in ten minutes */
  code(): Promise<string>
}

const longestWait = 10 * 60_000
const path = '/callback'

export async function openCallback(state: string, issuer: string, stopped: AbortSignal): Promise<Callback> {
  let answer: (outcome: string | Error) => void = () => undefined
  const answered = new Promise<string>((resolve, reject) => {
    answer = (outcome) => (typeof outcome === 'string' ? resolve(outcome) : reject(outcome))
  })
  answered.catch(() => undefined)
  let isOver = false
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    if (request.method !== 'GET' || url.pathname !== path)
      return page(response, 404, 'There is nothing here.')
    const { searchParams: given } = url
    if (isOver) return page(response, 400, 'The program has its answer already.')
    if (given.get('state') !== state || (given.get('iss') ?? issuer) !== issuer)
      return page(response, 400, 'This is not the answer that the program waits for.')
    isOver = true
    const code = given.get('code')
    page(response, 200, code ? 'You are connected. You can close this page.' : 'You are not connected.')
    answer(code ?? refusalOf(given))
  })
  await new Promise<void>((up, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => up())
  })
  const timer = setTimeout(() => answer(tryLater('nobody decided in ten minutes')), longestWait)
  const stop = () => answer(stopped.reason as Error)
  stopped.addEventListener('abort', stop, { once: true })
  return {
    redirectUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    code: () => answered,
    [Symbol.dispose]() {
      clearTimeout(timer)
      stopped.removeEventListener('abort', stop)
      server.close()
      server.closeIdleConnections()
    },
  }
}

const refusalOf = (given: URLSearchParams): Stop =>
  given.get('error') === 'access_denied'
    ? notSignedIn('the person refused the connection')
    : new Stop(EXIT.refused, 'CLI_REFUSED', given.get('error_description') ?? 'the service gave no code')

function page(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(`<!doctype html><html lang="en"><title>consign</title><p>${text}</p></html>\n`)
}
