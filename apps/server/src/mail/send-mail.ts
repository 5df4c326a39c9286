import type { Priority } from '../jobs/kind.ts'
import { sendJob } from '../jobs/send-job.ts'
import type { Transaction } from '../store/company.ts'
import { mailJob } from './mail-job.ts'
import type { Message } from './message.ts'

/** A mail that a person waits for precedes companies' mails to others. */
const priorityOf: Readonly<Record<Message['template'], Priority>> = {
  confirm: 'urgent',
  recovery: 'urgent',
  change: 'urgent',
  'sign-in': 'urgent',
  reauthenticate: 'urgent',
  'sign-code': 'urgent',
  'password-changed': 'urgent',
  'address-changed': 'urgent',
  recovered: 'urgent',
  'factor-added': 'urgent',
  'factor-removed': 'urgent',
  erased: 'ordinary',
  'company-erasure': 'ordinary',
  known: 'ordinary',
  invitation: 'ordinary',
  'instructions-requested': 'urgent',
  'sign-link': 'ordinary',
  'sign-receipt': 'ordinary',
}

/** Enqueues a mail in the effect's own transaction: it is sent if and only if the effect happened, at least once. */
export function sendMail(tx: Pick<Transaction, 'run'>, message: Message): void {
  const tenantId = 'tenantId' in message ? message.tenantId : null
  sendJob(tx, mailJob, message, { priority: priorityOf[message.template], tenantId })
}
