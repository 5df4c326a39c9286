import { EvidenceError, parseStrict } from '@consign/evidence'
import type { Log } from '../ground/log.ts'
import type { Outbound } from '../outbound/open-outbound.ts'
import type { Clients } from './clients.ts'
import { type ProtocolAnswer, refusal } from './protocol-answer.ts'
import { normalRegistration, registrationProblem } from './registration.ts'

/** Clients whose id is the address of what they say of themselves (draft-ietf-oauth-client-id-metadata-document). */
export interface ClientDocuments {
  /** Whether the document behind this id has to be fetched: none was kept within a day. */
  isMissing(clientId: string): Promise<boolean>
  /**
   * Fetches it and keeps it as the client; the reason if it cannot be had or is none. Calls for one id share one fetch.
   * @param count counts the fetch, and answers what takes a place for it
   */
  fetch(clientId: string, count: () => Promise<() => Disposable>): Promise<DocumentProblem | undefined>
}

export interface DocumentProblem {
  readonly reason: string
  /** Whether the site may answer better in a while. */
  readonly isPassing: boolean
}

const [longestId, mostBytes, ms] = [2000, 64 * 1024, 5_000]

/**
 * An https address in the one form that is requested: no fragment, no user, no dot segments, and a path. Any other
 * spelling names no client, so that one client has one id.
 */
export function isDocumentId(clientId: string): boolean {
  if (!clientId.startsWith('https://') || clientId.length > longestId) return false
  const url = URL.parse(clientId)
  return (
    url?.href === clientId && url.hash === '' && url.username + url.password === '' && url.pathname !== '/'
  )
}

/** The provider's own reading of documents is experimental, and requests them itself, past the guard of outbound/. */
export function openClientDocuments(
  clients: Pick<Clients, 'find' | 'keepDocument'>,
  outbound: Outbound,
  log: Pick<Log, 'info'>,
): ClientDocuments {
  const underWay = new Map<string, Promise<DocumentProblem | undefined>>()
  const fetchOnce = async (clientId: string): Promise<DocumentProblem | undefined> => {
    const found = await documentAt(outbound, clientId)
    if ('client' in found) await clients.keepDocument(clientId, found.client)
    else log.info({ host: new URL(clientId).host, reason: found.logged }, 'no client metadata document')
    return 'client' in found ? undefined : found
  }
  return {
    isMissing: async (clientId) => isDocumentId(clientId) && (await clients.find(clientId)) === undefined,
    async fetch(clientId, count) {
      const take = underWay.has(clientId) ? null : await count()
      const known = underWay.get(clientId)
      if (known) return known
      using _place = take?.()
      const fetching = fetchOnce(clientId).finally(() => underWay.delete(clientId))
      underWay.set(clientId, fetching)
      return await fetching
    },
  }
}

type Document = Record<string, unknown>
type Found = { readonly client: Document } | (DocumentProblem & { readonly logged: string })

/** Callers are told no more than that it failed: which names and addresses there are here is not theirs to probe. */
async function documentAt(outbound: Outbound, clientId: string): Promise<Found> {
  try {
    const headers = { accept: 'application/json' }
    const { status, body } = await outbound.send({ url: clientId, headers, mostBytes, ms })
    if (status === 200) return clientOf(clientId, body)
    return { ...unreadable(status === 429 || status >= 500), logged: `it answers ${status}` }
  } catch (error) {
    return { ...unreadable(true), logged: (error as Error).message }
  }
}

const unreadable = (isPassing: boolean): DocumentProblem => ({
  reason: 'the client’s metadata document cannot be fetched',
  isPassing,
})

/** The same rules as for a registration; a client without a secret proves itself by PKCE alone. */
function clientOf(clientId: string, body: Uint8Array): Found {
  const sent = objectOf(body)
  if (sent === undefined) return wrong('it is no JSON object')
  if (sent['client_id'] !== clientId) return wrong('client_id must be the address of the document')
  if ('client_secret' in sent || (sent['token_endpoint_auth_method'] ?? 'none') !== 'none')
    return wrong('a client with a metadata document has token_endpoint_auth_method none')
  const { metadata } = normalRegistration({ ...sent, token_endpoint_auth_method: 'none' })
  const problem = registrationProblem(metadata)
  return problem ? wrong(problem.description) : { client: { ...metadata, client_id: clientId } }
}

function wrong(what: string): Found {
  const reason = `the client’s metadata document is not valid: ${what}`
  return { reason, isPassing: false, logged: what }
}

function objectOf(body: Uint8Array): Document | undefined {
  try {
    const value = parseStrict(body, { maxDepth: 8 })
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Document)
      : undefined
  } catch (error) {
    if (error instanceof EvidenceError) return undefined
    throw error
  }
}

/** The answer where a client's document cannot be had: to a person's browser, or to the client itself. */
export function documentRefusal(
  { reason, isPassing }: DocumentProblem,
  isForPerson: boolean,
): ProtocolAnswer {
  if (isForPerson) return refusal('invalid_client_metadata', reason)
  return isPassing ? refusal('temporarily_unavailable', reason, 503) : refusal('invalid_client', reason, 401)
}
