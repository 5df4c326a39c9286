import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import type { Service } from '../../contexts/service.ts'
import { minutesOf, type OneTimeKind } from '../../identity/lifetimes.ts'
import { insertOneTimeToken } from '../../identity/one-time-token.ts'
import type { PersonRow } from '../../identity/people.ts'
import type { Message } from '../../mail/message.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { Transaction } from '../../store/company.ts'

type Template = Extract<Message, { tokenId: string }>['template']

const templateOf: Readonly<Record<OneTimeKind, Template>> = {
  signup: 'confirm',
  recovery: 'recovery',
  email_change: 'change',
  magiclink: 'sign-in',
  reauthentication: 'reauthenticate',
}

type Addressee = Pick<PersonRow, 'id' | 'email' | 'name' | 'locale'>

/**
 * A one-time token and its mail, in the effect's own transaction.
 * @param newEmail for a change of address: the recipient
 */
export function sendTokenMail(
  tx: Transaction,
  { id, email, name, locale }: Addressee,
  kind: OneTimeKind,
  newEmail: string | null = null,
): void {
  const tokenId = v7()
  const minutes = minutesOf[kind]
  tx.send(insertOneTimeToken, { id: tokenId, personId: id, kind, email: newEmail, minutes })
  const to = newEmail ?? email
  sendMail(tx, { template: templateOf[kind], to, locale, tokenId, name })
}

/** A notice of an account's change, to the person's previous address. */
export function sendNotice(
  tx: Transaction,
  { email, name, locale }: Addressee,
  template:
    | 'password-changed'
    | 'address-changed'
    | 'recovered'
    | 'erased'
    | 'factor-added'
    | 'factor-removed',
): void {
  sendMail(tx, { template, to: email, locale, name })
}

/** Does work that differs between known and unknown addresses in a fixed time. */
export async function inFixedTime(
  { pauses }: Pick<Service, 'pauses'>,
  work: () => Promise<void>,
): Promise<void> {
  await Promise.all([work(), sleep(pauses.mailing)])
}
