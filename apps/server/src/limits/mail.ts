import type { Limiter } from './limiter.ts'
import { shared } from './policies.ts'

/** The sender and the recipient of a mail. */
interface Mailing {
  readonly tenantId: string
  readonly personId: string
  readonly to: string
}

/**
 * Refuses RATE_LIMITED past the quota of a company, a person or a recipient. Counted before anything is written, even
 * without an effect.
 */
export async function limitMail(
  limiter: Pick<Limiter, 'shared'>,
  { tenantId, personId, to }: Mailing,
): Promise<void> {
  await Promise.all([
    limiter.shared(shared.mailCompany, tenantId),
    limiter.shared(shared.mailPerson, personId),
    limiter.shared(shared.mailRecipient, `${tenantId} ${to}`),
  ])
}

/** The same for an invitation. */
export async function limitInvitation(limiter: Pick<Limiter, 'shared'>, mailing: Mailing): Promise<void> {
  await limiter.shared(shared.invitations, mailing.tenantId)
  await limitMail(limiter, mailing)
}
