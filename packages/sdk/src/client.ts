import { askAnonKey, once } from './anon-key.ts'
import { isRefusal } from './error.ts'
import { methodOf } from './method-of.ts'
import { type Parts, perform } from './perform.ts'
import { openReader, type Read } from './read.ts'
import type { AnyInput, Fetch } from './request.ts'
import type { Row } from './row.ts'
import {
  memoryStore,
  openSession,
  type SessionAnswer,
  type TokenStore,
  type Tokens,
  tokensOf,
} from './session.ts'
import { operationRows } from './table.ts'
import type { CallOptions, Operations, OutputOf } from './types.ts'

export interface ClientOptions {
  /** Where the service is, such as `https://notes.example.com`; a page of the service itself says ''. */
  readonly url: string
  /** Asked of the service when it is first needed unless told. */
  readonly anonKey?: string
  /** An API key, `service_sk_…`, instead of somebody who signs in. */
  readonly apiKey?: string
  /** Where the tokens of whoever signs in stay; only in memory unless told. */
  readonly store?: TokenStore
  /** The session has ended at the server: sign in again. */
  readonly onSignedOut?: () => void
  /** Of the messages for people, such as `pl`. */
  readonly language?: string
  readonly fetch?: Fetch
}

export interface Client extends Operations {
  /** Reads a table, one page. */
  readonly read: Read
  /** Who is signed in; null for nobody, and for an API key. */
  tokens(): Tokens | null
  /** Goes on with tokens that came another way; null forgets them here. */
  useTokens(tokens: Tokens | null): void
  /** Resolves when an approval is pending no longer. */
  waitForApproval(
    approvalId: string,
    options?: Pick<CallOptions, 'signal'>,
  ): Promise<OutputOf<'get_approval'>>
}

/** A client of the API; opening it asks for nothing. */
export function openClient(options: ClientOptions): Client {
  const store = options.store ?? memoryStore()
  const parts = partsOf(options, store)
  const call =
    (row: Row) =>
    (input: AnyInput = {}, more: CallOptions = {}) =>
      carryOut(parts, store, row, input, more)
  const operations = Object.fromEntries(
    Object.entries(operationRows).map(([id, row]) => [methodOf(id), call(row)]),
  ) as unknown as Operations
  const client: Client = {
    ...operations,
    read: openReader(parts),
    tokens: () => store.read(),
    useTokens: (tokens) => store.write(tokens),
    waitForApproval: (approvalId, more = {}) => untilDecided(parts, approvalId, more.signal),
  }
  behind.set(client, parts)
  return client
}

const behind = new WeakMap<Client, Parts>()

/** What a client calls with, for what is no single call. */
export function partsBehind(client: Client): Parts {
  const parts = behind.get(client)
  if (!parts) throw new TypeError('not a client that openClient made')
  return parts
}

async function carryOut(
  parts: Parts,
  store: TokenStore,
  row: Row,
  input: AnyInput,
  options: CallOptions,
): Promise<unknown> {
  // The key is made once: after an approval the call must be the same.
  const kept = row.key
    ? { ...input, body: { [row.key]: crypto.randomUUID(), ...(input.body as object) } }
    : input
  const answer = await approved(parts, row, kept, options)
  if (row.opensSession && isSession(answer)) store.write(tokensOf(answer))
  return answer
}

async function approved(parts: Parts, row: Row, input: AnyInput, options: CallOptions): Promise<unknown> {
  try {
    return await perform(parts, row, input, options)
  } catch (error) {
    if (!options.onApproval || !isRefusal(error, 'APPROVAL_REQUIRED') || !error.approval) throw error
    options.onApproval(error.approval)
    await untilDecided(parts, error.approval.id, options.signal)
    return perform(parts, row, input, options, error.approval.id)
  }
}

/** Asks again and again, each time for as long as the server keeps a question open. */
async function untilDecided(
  parts: Parts,
  approvalId: string,
  signal: AbortSignal | undefined,
): Promise<OutputOf<'get_approval'>> {
  const ask = { params: { approvalId }, query: { wait: '25' } }
  const options: CallOptions = { retries: 5, timeout: 40_000, ...(signal ? { signal } : {}) }
  for (;;) {
    const approval = (await perform(
      parts,
      operationRows.get_approval,
      ask,
      options,
    )) as OutputOf<'get_approval'>
    if (approval.status !== 'pending') return approval
  }
}

const isSession = (answer: unknown): answer is SessionAnswer =>
  typeof (answer as Partial<SessionAnswer> | undefined)?.access_token === 'string'

function partsOf(options: ClientOptions, store: TokenStore): Parts {
  const { url, apiKey, language, fetch = (address, init) => globalThis.fetch(address, init) } = options
  const bare: Parts = {
    fetch,
    url: url.replace(/\/$/, ''),
    language,
    anonKey: once(async () => options.anonKey ?? askAnonKey(bare)),
    bearer: async () => apiKey,
    renewed: async () => undefined,
  }
  if (apiKey !== undefined) return bare
  const session = openSession({
    store,
    refresh: async (refreshToken) => {
      const input = { query: { grant_type: 'refresh_token' }, body: { refresh_token: refreshToken } }
      return tokensOf((await perform(bare, operationRows.token, input, {})) as SessionAnswer)
    },
    ...(options.onSignedOut ? { onSignedOut: options.onSignedOut } : {}),
  })
  return { ...bare, ...session }
}
