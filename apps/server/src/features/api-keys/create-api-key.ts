import type { createApiKey } from '@consign/contract'
import { v7 } from 'uuid'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { keyText, newSecret, secretDigest } from '../../identity/key-secret.ts'
import { lockAsOwner } from '../../identity/lock-as-owner.ts'
import { permissionSet } from '../../identity/permission-set.ts'
import { countActiveKeys, insertKey, insertKeyAccount, type KeyRow, keyOf } from './api-keys.store.ts'

const mostActive = 20

/** The company's lock keeps two parallel keys from both being the twentieth. */
export const handle: HandlerOf<typeof createApiKey> = async ({ company, caller }, { body }) => {
  const expiresAt = futureOrNever(body.expiresAt)
  const secret = newSecret()
  const id = v7()
  const key = await company.write(async (tx) => {
    await lockAsOwner(tx, caller)
    const [count] = await tx.run(countActiveKeys, { tenantId: company.id })
    if (!count || count.active >= mostActive) throw refuse('API_KEY_LIMIT')
    const [row] = await tx.run(insertKey, {
      tenantId: company.id,
      id,
      name: body.name,
      permissions: permissionSet(body.permissions),
      requireApproval: body.requireApproval ?? false,
      personId: caller.personId,
      secretSha256: secretDigest(secret),
      lastFour: secret.slice(-4),
      expiresAt,
    })
    tx.send(insertKeyAccount, { id, tenantId: company.id })
    await audit(tx, company.id, caller, 'api_key.created', { keyId: id, name: body.name })
    return row as KeyRow
  })
  return { key: keyOf(key), secret: keyText(id, secret) }
}

const inThePast = { en: 'must be in the future', pl: 'musi być w przyszłości' }

function futureOrNever(expiresAt: string | null | undefined): string | null {
  if (expiresAt === null || expiresAt === undefined) return null
  if (Date.parse(expiresAt) > Date.now()) return expiresAt
  const problem = { path: '/expiresAt', rule: 'future', message: inThePast }
  throw refuse('INVALID_REQUEST', { details: [problem] })
}
