import { discover, revokeToken } from '@consign/sdk/oauth'
import type { Send } from '../service/send.ts'
import type { StoredConnection } from './profiles.ts'

/** Revokes a connection at its service (RFC 7009); one that is revoked already is no error. */
export async function endConnection(
  { url, clientId, refreshToken }: StoredConnection,
  send: Send,
): Promise<void> {
  const parts = { url, fetch: send, timeout: 60_000 }
  await revokeToken(parts, await discover(parts), { clientId, token: refreshToken })
}
