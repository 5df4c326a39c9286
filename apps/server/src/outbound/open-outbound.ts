import { type LookupAddress, lookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { openGuard } from './networks.ts'

/** An outbound call: one request, one answer, no redirect followed, no connection kept. */
export interface OutboundCall {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** Most bytes of the answer; a longer one fails. */
  readonly mostBytes: number
  /** Deadline in milliseconds, including the name lookup. */
  readonly ms: number
  readonly signal?: AbortSignal
  /** A client certificate with its key, and trusted authorities instead of the usual ones: PEM. */
  readonly tls?: { readonly cert?: string; readonly key?: string; readonly ca?: string }
}

interface OutboundAnswer {
  readonly status: number
  readonly body: Uint8Array
}

/** The only way out to addresses that outsiders named, or may have. */
export interface Outbound {
  /** Throws Error with a reason that contains neither secrets nor the answer. */
  send(call: OutboundCall): Promise<OutboundAnswer>
}

/**
 * Calls addresses of the internet and of allowed networks only: the guard checks the address on connecting, so that no
 * name resolves elsewhere between lookup and call.
 *
 * @param configured the operator's own URLs: their scheme, host and port are called wherever they resolve
 */
export function openOutbound(allowed: readonly string[], configured: readonly string[] = []): Outbound {
  const mayCall = openGuard(allowed)
  const origins = new Set(configured.map((url) => new URL(url).origin))
  return { send: (call) => send(call, ({ origin }) => (origins.has(origin) ? anywhere : mayCall)) }
}

type MayCall = (address: string) => boolean

const anywhere: MayCall = () => true

async function send(call: OutboundCall, guardOf: (url: URL) => MayCall): Promise<OutboundAnswer> {
  const url = new URL(call.url)
  const mayCall = guardOf(url)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('only http and https are called')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !mayCall(literal)) throw new Error(notAllowed(literal))
  const signal = AbortSignal.any([AbortSignal.timeout(call.ms), ...(call.signal ? [call.signal] : [])])
  try {
    return await exchange(url, call, guardedLookup(mayCall), signal)
  } catch (error) {
    throw new Error(reasonOf(error, call), { cause: error })
  }
}

const notAllowed = (address: string): string =>
  `${address} is not an address of the internet; OUTBOUND_ALLOW can allow it`

function guardedLookup(mayCall: MayCall): LookupFunction {
  return (host, options, answer) => {
    lookup(host, { ...options, all: true }, (error, found: readonly LookupAddress[]) => {
      if (error) return answer(error, [])
      const addresses = found.filter(({ address }) => mayCall(address))
      const [first] = addresses
      if (!first) return answer(new Error(notAllowed(found[0]?.address ?? host)), [])
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
    })
  }
}

function exchange(
  url: URL,
  { method = 'GET', headers = {}, body, mostBytes, tls = {} }: OutboundCall,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutboundAnswer>()
  const length = body === undefined ? {} : { 'content-length': String(body.length) }
  const options = { method, headers: { ...length, ...headers }, lookup, signal, agent: false, ...tls }
  const { request } = url.protocol === 'https:' ? https : http
  const sent = request(withoutUser(url), options, (response) => {
    const chunks: Uint8Array[] = []
    let size = 0
    response.on('data', (chunk: Uint8Array) => {
      size += chunk.length
      if (size <= mostBytes) return void chunks.push(chunk)
      reject(new Error(`it answers more than ${mostBytes} bytes`))
      response.destroy()
    })
    response.on('error', () => undefined)
    response.on('close', () => {
      if (!response.complete) reject(new Error('it ended in the middle of its answer'))
    })
    response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

/** Headers alone name the caller: an address from a certificate must not. */
function withoutUser(url: URL): URL {
  const plain = new URL(url)
  plain.username = ''
  plain.password = ''
  return plain
}

function reasonOf(error: unknown, { ms, signal }: OutboundCall): string {
  const { name, message, code } = error as NodeJS.ErrnoException
  if (signal?.aborted) return 'the call was given up'
  if (name === 'AbortError' || name === 'TimeoutError') return `no answer within ${ms} ms`
  return code === undefined ? message : `${code}${message.includes('TLS') ? ' (TLS)' : ''}`
}
