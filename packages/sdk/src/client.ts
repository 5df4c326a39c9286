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
  type Session,
  type SessionAnswer,
  type TokenStore,
  type Tokens,
  tokensOf,
} from './session.ts'
import { operationRows } from './table.ts'
import type { CallOptions, Operations, OutputOf } from './types.ts'

export interface ClientOptions {
  /** The service's address, such as `https://notes.example.com`; '' for the service's own pages. */
  readonly url: string
  /** Fetched from the service on first use by default. */
  readonly anonKey?: string
  /** An API key, `service_sk_…`, instead of a person's sign-in. */
  readonly apiKey?: string
  /** Keeps the person's tokens; by default in memory only. */
  readonly store?: TokenStore
  /** Where the tokens of a connection come from, in place of a store: kept and renewed elsewhere. */
  readonly session?: Session
  /** The session has ended at the server: sign in again. */
  readonly onSignedOut?: () => void
  /** For the messages to people, such as `pl`. */
  readonly language?: string
  readonly fetch?: Fetch
}

export interface Client extends Operations {
  /** Reads a table, one page. */
  readonly read: Read
  /** The signed-in person's tokens; null without, and for an API key. */
  tokens(): Tokens | null
  /** Adopts tokens from elsewhere; null forgets them here. */
  useTokens(tokens: Tokens | null): void
  /** Resolves when an approval is no longer pending. */
  waitForApproval(
    approvalId: string,
    options?: Pick<CallOptions, 'signal'>,
  ): Promise<OutputOf<'get_approval'>>
}

/** A client of the API; opening it sends nothing. */
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

/** A client's parts, for the feed and other multi-call functions. */
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
  // Made once: after an approval the call must be the same.
  const kept = row.key
    ? { ...input, body: { [row.key]: crypto.randomUUID(), ...(input.body as object) } }
    : input
  const answer = await approved(parts, row, kept, options)
  if (row.opensSession && isSession(answer)) store.write(tokensOf(answer))
  return answer
}

async function approved(parts: Parts, row: Row, input: AnyInput, options: CallOptions): Promise<unknown> {
  try {
    return await perform(parts, row, input, options, options.approvalId)
  } catch (error) {
    if (!options.onApproval || !isRefusal(error, 'APPROVAL_REQUIRED') || !error.approval) throw error
    options.onApproval(error.approval)
    await untilDecided(parts, error.approval.id, options.signal)
    return perform(parts, row, input, options, error.approval.id)
  }
}

/** Long polls until the decision. */
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
  if (options.session) return { ...bare, ...options.session }
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
