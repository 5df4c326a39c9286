import type { AdapterPayload } from 'oidc-provider'
import type { Secrets } from '../secrets/secrets.ts'
import { sha256 } from '../store/digest.ts'
import type { Directory } from '../store/directory.ts'
import { openSecret, sealSecret } from './client-secret.ts'
import { forgetExpired, forgetOldest, insertRecord, recordById, replaceClient } from './oauth.store.ts'
import { runner } from './unit-of-work.ts'

/** A program's self-description, for the person. */
export interface ClientDisplay {
  readonly id: string
  readonly name: string
  readonly uri: string
  readonly logoUri: string
}

export interface Clients {
  find(id: string): Promise<AdapterPayload | undefined>
  keep(id: string, client: AdapterPayload): Promise<void>
  /** Keeps what a program's metadata document says, in place of what it said before, for a day. */
  keepDocument(id: string, client: AdapterPayload): Promise<void>
}

const unapprovedSeconds = 30 * 24 * 3600
const documentSeconds = 24 * 3600

/** Clients that nobody has approved. */
const unapproved = { model: 'Client', most: 20_000, seconds: unapprovedSeconds } as const

/** Registered clients; their secrets are encrypted in the database. */
export function openClients(directory: Directory, secrets: Pick<Secrets, 'oauth'>): Clients {
  const run = runner(directory)
  const forget = async () => {
    await run(forgetExpired)
    await run(forgetOldest, unapproved)
  }
  return {
    async find(id) {
      const [row] = await run(recordById, { model: 'Client', idSha256: sha256(id) })
      if (!row) return undefined
      const client = JSON.parse(row.payload) as AdapterPayload
      const sealed = client.client_secret
      if (sealed === undefined) return client
      const secret = openSecret(secrets.oauth, id, sealed)
      // Encrypted with a deleted key: the program must register again.
      return secret === null ? undefined : { ...client, client_secret: secret }
    },
    async keep(id, client) {
      const secret = client.client_secret
      const stored =
        secret === undefined ? client : { ...client, client_secret: sealSecret(secrets.oauth, id, secret) }
      await run(insertRecord, {
        model: 'Client',
        idSha256: sha256(id),
        payload: JSON.stringify(stored),
        seconds: unapprovedSeconds,
      })
      await forget()
    },
    async keepDocument(id, client) {
      await run(replaceClient, {
        idSha256: sha256(id),
        payload: JSON.stringify(client),
        seconds: documentSeconds,
      })
      await forget()
    },
  }
}

/** Where a program's answers go, for people: a host of the web, otherwise the scheme, whatever follows it. */
export function answersTo(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? host : protocol
}

/** A program without a name is called by its redirect address. */
export function displayOf(client: AdapterPayload): ClientDisplay {
  return {
    id: client.client_id ?? '',
    name: (client.client_name ?? answersTo(client.redirect_uris?.[0] ?? 'about:blank')).slice(0, 120),
    uri: client.client_uri ?? '',
    logoUri: client.logo_uri ?? '',
  }
}
