import type { Secrets } from '../secrets/secrets.ts'
import { openToken, sealToken, uuidBytes, uuidText } from './sealed-token.ts'

const purposes = { driver: 'tracking-link/1', share: 'tracking-share/1' } as const

/** The secret of a driver’s link: company and session with an HMAC. It is never stored, yet can be shown again. */
export const trackingToken = (secrets: Secrets, tenantId: string, sessionId: string): string =>
  seal(secrets, 'driver', tenantId, sessionId)

/** The secret of a shared address. */
export const shareToken = (secrets: Secrets, tenantId: string, shareId: string): string =>
  seal(secrets, 'share', tenantId, shareId)

/** The session of a driver’s link; null for a forged one, without a query. */
export function openTrackingToken(secrets: Secrets, token: string) {
  const opened = open(secrets, 'driver', token)
  return opened && { tenantId: opened.tenantId, sessionId: opened.id }
}

/** The share of a shared address; null for a forged one, without a query. */
export function openShareToken(secrets: Secrets, token: string) {
  const opened = open(secrets, 'share', token)
  return opened && { tenantId: opened.tenantId, shareId: opened.id }
}

const seal = (secrets: Secrets, purpose: keyof typeof purposes, tenantId: string, id: string): string =>
  sealToken(secrets.link, purposes[purpose], Buffer.concat([uuidBytes(tenantId), uuidBytes(id)]))

function open({ link }: Secrets, purpose: keyof typeof purposes, token: string) {
  const payload = openToken(link, purposes[purpose], token, 32)
  return payload && { tenantId: uuidText(payload.subarray(0, 16)), id: uuidText(payload.subarray(16)) }
}
