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

/** One HTTP request; never throws for a status. */
export async function call(url: string, { method, headers = {}, body }: Call = {}): Promise<Answer> {
  const raw = body instanceof Uint8Array || typeof body === 'string'
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: body === undefined || raw ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    redirect: 'manual',
  })
  const type = response.headers.get('content-type') ?? ''
  const bytes = type === 'text/event-stream' ? await beginningOf(response) : await wholeOf(response)
  const isJson = /json/.test(type)
  const text = () => new TextDecoder().decode(bytes)
  return {
    path: new URL(url).pathname,
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text()) : undefined,
    bytes,
  }
}

const wholeOf = async (response: Response): Promise<Uint8Array> =>
  new Uint8Array(await response.arrayBuffer())

/** What an answer without an end tells in its first half second; then it is left. */
async function beginningOf({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const leave = setTimeout(() => reader.cancel(), 500)
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value)
  clearTimeout(leave)
  return Buffer.concat(chunks)
}
