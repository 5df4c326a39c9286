import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { profileName } from '../program/settings.ts'
import { notSignedIn } from '../program/stop.ts'
import { openGuardedFolder } from './guarded-folder.ts'

/** Tokens of an OAuth connection, and the client that they were given to. */
export interface StoredConnection {
  readonly kind: 'connection'
  /** The service's address: no other one is shown the tokens. */
  readonly url: string
  readonly clientId: string
  readonly accessToken: string
  readonly refreshToken: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

export interface StoredKey {
  readonly kind: 'key'
  readonly url: string
  readonly key: string
}

export type Stored = StoredConnection | StoredKey

export const usualProfile = 'default'

/** The profiles of this user: for each a file, and which is in use. */
export interface Profiles {
  inUse(): Promise<string>
  use(name: string): Promise<void>
  names(): Promise<readonly string[]>
  read(name: string): Promise<Stored | undefined>
  write(name: string, stored: Stored): Promise<void>
  forget(name: string): Promise<void>
  /** The file that locks a profile while its tokens change. */
  lockOf(name: string): string
  /** The program's registration at a service; null forgets it. */
  clientAt(url: string): Promise<string | undefined>
  keepClient(url: string, clientId: string | null): Promise<void>
}

const [current, clients] = ['profile.json', 'clients.json']

export function openProfiles(folder: string): Profiles {
  const own = openGuardedFolder(folder)
  const kept = openGuardedFolder(join(folder, 'profiles'))
  const fileOf = (name: string) => `${profileName(name)}.json`
  const clientsOf = async () => parsed<Record<string, string>>(await own.read(clients)) ?? {}
  return {
    inUse: async () => parsed<{ profile: string }>(await own.read(current))?.profile ?? usualProfile,
    use: (name) => own.write(current, JSON.stringify({ profile: profileName(name) })),
    async names() {
      const files = await readdir(kept.path).catch(() => [])
      return files.flatMap((file) => /^([A-Za-z0-9_-]+)\.json$/.exec(file)?.[1] ?? []).sort()
    },
    read: async (name) => parsed<Stored>(await kept.read(fileOf(name)), name),
    async write(name, stored) {
      // The folder above is made, and guarded, with the first profile.
      if ((await own.read(current)) === undefined)
        await own.write(current, JSON.stringify({ profile: usualProfile }))
      await kept.write(fileOf(name), JSON.stringify(stored))
    },
    forget: (name) => rm(join(kept.path, fileOf(name)), { force: true }),
    lockOf: (name) => join(kept.path, `${profileName(name)}.lock`),
    clientAt: async (url) => (await clientsOf())[url],
    async keepClient(url, clientId) {
      const { [url]: _, ...others } = await clientsOf()
      await own.write(clients, JSON.stringify(clientId === null ? others : { ...others, [url]: clientId }))
    },
  }
}

function parsed<T>(text: string | undefined, name = ''): T | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as T
  } catch {
    throw notSignedIn(`the settings ${name} are not readable: sign in again`)
  }
}
