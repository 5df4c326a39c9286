import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** An answer, its JSON read when it is JSON. */
export interface Answer {
  /** Path that was asked, without the query. */
  readonly path: string
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any
  readonly bytes: Uint8Array
}

export interface Call {
  readonly method?: string
  readonly headers?: Record<string, string>
  /** Sent as JSON; bytes are sent as they are, with the content type in `headers`. */
  readonly body?: unknown
}

/** Half of what `fetch` takes of the processor, and nothing is compressed only to be read again. */
const agent = new Agent({ keepAlive: true })

/** Default headers of a caller. */
const usual = { accept: '*/*', 'user-agent': 'node' }

/** One HTTP request; never throws for a status, and follows no redirection. */
export async function call(url: string, { method, headers = {}, body }: Call = {}): Promise<Answer> {
  const raw = body instanceof Uint8Array || typeof body === 'string'
  const response = await send(
    new URL(url),
    method ?? (body === undefined ? 'GET' : 'POST'),
    body === undefined || raw ? headers : { 'content-type': 'application/json', ...headers },
    raw || body === undefined ? body : JSON.stringify(body),
  )
  const type = response.headers['content-type'] ?? ''
  const bytes = joined(await (type === 'text/event-stream' ? beginningOf : wholeOf)(response))
  const isJson = /json/.test(type)
  const text = () => new TextDecoder().decode(bytes)
  return {
    path: new URL(url).pathname,
    status: response.statusCode as number,
    headers: headersOf(response),
    body: isJson ? JSON.parse(text()) : undefined,
    bytes,
  }
}

const send = (url: URL, method: string, headers: Record<string, string>, body?: string | Uint8Array) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request(url, { agent, method, headers: { ...usual, ...headers } }, resolve)
    asking.on('error', reject)
    asking.end(body)
  })

async function wholeOf(response: IncomingMessage): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return chunks
}

/** What an answer without an end tells in its first half second; then it is left. */
async function beginningOf(response: IncomingMessage): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  response.on('data', (chunk) => chunks.push(chunk))
  await Promise.race([once(response, 'end'), sleep(500)])
  response.destroy()
  return chunks
}

/** In a buffer of their own, which ends where they end. */
const joined = (chunks: readonly Buffer[]): Uint8Array => new Uint8Array(Buffer.concat(chunks))

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] as string, rawHeaders[at + 1] as string)
  return headers
}
