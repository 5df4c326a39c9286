/** What a caller shows: nothing, the anon key, or the anon key and who he is. */
export type Credentials = 'none' | 'apikey' | 'bearer'

/** What a client must know of an operation when it runs. */
export interface Row {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` parameters. */
  readonly path: string
  readonly credentials: Credentials
  readonly sendsBytes?: true
  /** The member of the body that makes a repeat safe. */
  readonly key?: 'operation_id' | 'idempotency_key'
  /** JSON when absent. */
  readonly answers?: 'file' | 'nothing'
  /** The answer is a session, which the client goes on with. */
  readonly opensSession?: true
}
