import { createTransport } from 'nodemailer'
import { handler, type JobHandler } from '../jobs/kind.ts'
import { compose } from './compose.ts'
import { mailJob } from './mail-job.ts'
import type { MailParts } from './parts.ts'

/** Milliseconds; together less than a job may take. */
const patience = {
  dnsTimeout: 20_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
}

/** Does jobs of mail: says them to the server of SMTP_URL. */
export interface Mailer {
  readonly handler: JobHandler
  close(): void
}

export function openMailer(parts: MailParts, smtpUrl: string): Mailer {
  const options = { url: smtpUrl, ...patience, requireTLS: needsTls(new URL(smtpUrl)) }
  const transport = createTransport(options, { from: senderOf(parts, smtpUrl) })
  return {
    handler: handler(mailJob, async (message) => {
      const { attachments = [], ...mail } = compose(parts, message)
      await transport.sendMail({ ...mail, attachments: [...attachments] })
    }),
    close: () => transport.close(),
  }
}

/**
 * Mails carry links that sign people in, so none leaves this machine in plain text: `smtp:` goes over to TLS first
 * (STARTTLS, RFC 3207), and a server that does not is not used. `?requireTLS=false` in the URL, which wins over this, lets
 * them go as the server likes.
 */
const needsTls = ({ protocol, hostname }: URL): boolean =>
  protocol === 'smtp:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/** The address mail comes from: MAIL_FROM, else the user of SMTP_URL when it is one, else consign@ the public host. */
function senderOf(parts: MailParts, smtpUrl: string): string {
  if (parts.config.mailFrom !== undefined) return parts.config.mailFrom
  const user = decodeURIComponent(new URL(smtpUrl).username)
  const host = new URL(parts.publicUrl()).hostname
  return `Consign <${user.includes('@') ? user : `consign@${host}`}>`
}
