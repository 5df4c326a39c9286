/** A request to one of the protocol's endpoints, from any framework. */
export interface ProtocolRequest {
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** Without the question mark. */
  readonly query: string
  readonly authorization: string | undefined
  readonly contentType: string | undefined
  readonly body: Uint8Array
}

/** `headers` has lower-case names. */
export interface ProtocolAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** An error in the shape of RFC 6749 part 5.2 and RFC 7591 part 3.2.2. */
export const refusal = (error: string, description: string, status = 400): ProtocolAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify({ error, error_description: description }),
})
