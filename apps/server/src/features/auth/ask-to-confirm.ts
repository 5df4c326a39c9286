import type { User } from '@consign/contract'
import type { Static } from 'typebox'
import type { Service } from '../../contexts/service.ts'
import { mustBeFor, openInvitation } from '../../identity/join-by-invitation.ts'
import { personByEmail } from '../../identity/people.ts'
import { keepSignUp } from '../../identity/sign-ups.store.ts'
import { userOf } from '../../identity/user.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { Transaction } from '../../store/company.ts'
import type { Newcomer } from './make-person.ts'
import { inFixedTime } from './token-mail.ts'

/**
 * Mails the address a link that creates the person: an unconfirmed sign-up binds nobody. It replaces an earlier one with
 * the address. The owner of a known address gets a notice instead.
 */
export async function askToConfirm(service: Service, newcomer: Newcomer): Promise<Static<typeof User>> {
  const { id, email, name, metadata, invitation } = newcomer
  if (invitation) mustBeFor(service, await openInvitation(service, invitation), email)
  await inFixedTime(service, () => mail(service, newcomer))
  const now = new Date()
  return userOf({ id, email, name, metadata, created_at: now, updated_at: now })
}

async function mail(service: Service, newcomer: Newcomer): Promise<void> {
  const { id, email, name, locale } = newcomer
  const [known] = await service.directory.run(personByEmail, { email })
  await service.directory.write(async (tx) => {
    if (known) {
      sendMail(tx, { template: 'known', to: email, locale: known.locale, name: known.name })
      return
    }
    keep(tx, newcomer)
    sendMail(tx, { template: 'confirm', to: email, locale, tokenId: id, name })
  })
}

function keep(tx: Transaction, { company, invitation, ...person }: Newcomer): void {
  tx.send(keepSignUp, {
    ...person,
    companyName: company?.name ?? null,
    companyCountry: company?.country ?? null,
    companyTaxId: company?.taxId ?? null,
    invitedTo: invitation?.tenantId ?? null,
    invitationId: invitation?.invitationId ?? null,
  })
}
