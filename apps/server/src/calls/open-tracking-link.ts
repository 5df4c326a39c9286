import type { Service } from '../contexts/service.ts'
import { refuse } from '../ground/refusal.ts'
import { openTrackingToken } from '../identity/tracking-token.ts'
import type { Incoming } from './incoming.ts'

/**
 * The company and session of a driver’s link. A forged one is refused without a query. Whether the session still stands, the
 * operation asks with its own rows, so that taking positions is one statement.
 */
export function openTrackingLink({ secrets }: Service, request: Incoming): void {
  const link = openTrackingToken(secrets, request.params['token'] ?? '')
  if (!link) throw refuse('TRACKING_LINK_UNKNOWN')
  request.caller = { kind: 'driver', ...link }
}
