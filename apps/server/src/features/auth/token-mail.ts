import { v7 } from 'uuid'
import { hoursOf, insertOneTimeToken, type OneTimeKind } from '../../identity/one-time-token.ts'
import { type PersonRow, personByEmail } from '../../identity/people.ts'
import type { Locale, Message } from '../../mail/message.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { Service } from '../../service.ts'
import type { Transaction } from '../../store/company.ts'

interface TokenMail {
  readonly kind: OneTimeKind
  readonly template: Extract<Message, { tokenId: string }>['template']
  /** The new address of a change; null otherwise. */
  readonly email: string | null
}

/** A one-time token and the mail that carries it, in the effect's own transaction. */
export function sendTokenMail(
  tx: Transaction,
  person: PersonRow,
  { kind, template, email }: TokenMail,
): void {
  const tokenId = v7()
  tx.send(insertOneTimeToken, [tokenId, person.id, kind, email, hoursOf[kind]])
  const locale = person.locale as Locale
  sendMail(tx, { template, to: email ?? person.email, locale, tokenId, name: person.name })
}

/** Tells the owner of an address that somebody signed up with it; the answer itself says nothing. */
export async function tellKnown(service: Service, email: string): Promise<void> {
  const [person] = await service.directory.run(personByEmail, [email])
  if (!person) return
  await service.directory.write(async (tx) => {
    sendMail(tx, { template: 'known', to: email, locale: person.locale as Locale, name: person.name })
  })
}
