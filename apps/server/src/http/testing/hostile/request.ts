/** Bytes of a hostile sender, and what has to become of them. */
export interface Hostile {
  readonly what: string
  readonly bytes: Buffer
  /** Of every answer, in their order. */
  readonly statuses: readonly number[]
  /** Whether its connection takes further requests afterwards. */
  readonly then: 'closed' | 'usable'
}

/** What belongs to a signed-in person. */
export interface Known {
  /** Lines of headers, each with its end. */
  readonly auth: string
  /** Of a link that waits for its signature. */
  readonly token: string
}

/** Text in which each character is a byte, or bytes. */
export type Bytes = string | Buffer

export const bytesOf = (bytes: Bytes): Buffer =>
  typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes

type Ending = Hostile['then']

/** A row of a table: what it is, its bytes, the status of its answer or answers, and what becomes of its connection. */
export type Row = readonly [what: string, bytes: Bytes, status: number | readonly number[], then?: Ending]

export const hostile = ([what, bytes, status, then = 'usable']: Row): Hostile => ({
  what,
  bytes: bytesOf(bytes),
  statuses: [status].flat(),
  then,
})

/** A request without a body. */
export const asking = (line: string, headers = ''): string => `${line} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`

/** One that brings JSON, or what says so. */
export function bringing(line: string, headers: string, body: Bytes): Buffer {
  const bytes = bytesOf(body)
  const head = `content-type: application/json\r\n${headers}content-length: ${bytes.length}\r\n`
  return Buffer.concat([Buffer.from(asking(line, head), 'latin1'), bytes])
}
