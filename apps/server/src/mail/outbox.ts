import { v7 } from 'uuid'
import type { Transaction } from '../store/company.ts'
import { statement } from '../store/statement.ts'
import type { Message } from './message.ts'

const insertMail = statement(
  'insert_mail',
  { id: 'uuid', payload: 'text' },
  `insert into outbox (id, kind, payload) values (:id, 'mail', :payload)`,
)

/** Promises a mail in the effect's own transaction: it is sent if and only if the effect happened, at least once. */
export function sendMail(tx: Pick<Transaction, 'send'>, message: Message): void {
  tx.send(insertMail, { id: v7(), payload: JSON.stringify(message) })
}
