/** A caller's credentials: none, the anon key, or the anon key and a bearer. */
export type Credentials = 'none' | 'apikey' | 'bearer'

/** An operation's data at run time. */
export interface Row {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` parameters. */
  readonly path: string
  readonly credentials: Credentials
  readonly sendsBytes?: true
  /** The member of the body that makes a retry safe. */
  readonly key?: 'operation_id' | 'idempotency_key'
  /** JSON when absent. */
  readonly answers?: 'file' | 'nothing'
  /** The answer is a session, which the client adopts. */
  readonly opensSession?: true
}
