import { createTransport } from 'nodemailer'
import { handler, type JobHandler } from '../jobs/kind.ts'
import { compose } from './compose.ts'
import { mailJob } from './mail-job.ts'
import type { MailParts } from './parts.ts'

/** Milliseconds; in total less than a job's deadline. */
const patience = {
  dnsTimeout: 20_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
}

/** Sends mail jobs through SMTP_URL. */
interface Mailer {
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
 * Mails carry links that sign people in, so none leaves this machine in plain text: `smtp:` requires STARTTLS (RFC 3207).
 * `?requireTLS=false` in the URL overrides this.
 */
const needsTls = ({ protocol, hostname }: URL): boolean =>
  protocol === 'smtp:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/**
 * The sender's address: MAIL_FROM, otherwise the user of SMTP_URL if it is an address, otherwise consign@ the public
 * host.
 */
function senderOf(parts: MailParts, smtpUrl: string): string {
  if (parts.config.mailFrom !== undefined) return parts.config.mailFrom
  const user = decodeURIComponent(new URL(smtpUrl).username)
  const host = new URL(parts.publicUrl()).hostname
  return `Consign <${user.includes('@') ? user : `consign@${host}`}>`
}
