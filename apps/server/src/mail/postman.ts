import { createTransport } from 'nodemailer'
import { statement } from '../store/statement.ts'
import { compose } from './compose.ts'
import type { Message } from './message.ts'
import type { MailParts } from './parts.ts'

/** Takes one due mail; other servers skip it while it is being sent. Claimed for 5 minutes, then due again. */
const claimMail = statement(
  'claim_mail',
  {},
  `update outbox set attempts = attempts + 1, run_after = now() + interval '5 minutes'
    where id = (select id from outbox
                 where done_at is null and abandoned_at is null and run_after <= now()
                 order by run_after limit 1 for update skip locked)
   returning id, payload, attempts`,
  { id: 'uuid', payload: 'text', attempts: 'int4' },
)
const doneMail = statement(
  'done_mail',
  { id: 'uuid' },
  'update outbox set done_at = now(), last_error = null where id = :id',
)
const failedMail = statement(
  'failed_mail',
  { id: 'uuid', reason: 'text', wait: 'float8', last: 'bool' },
  `update outbox set last_error = :reason, run_after = now() + make_interval(secs => :wait),
          abandoned_at = case when :last then now() end
    where id = :id`,
)

/** Seconds until each next attempt; after the last the mail is given up and stays in the table with its error. */
const waits = [5, 30, 120, 600, 3600, 4 * 3600, 12 * 3600, 24 * 3600]
const lookEveryMs = 1000

/** Sends what the outbox holds, at least once each, until it is closed. */
export function openPostman(service: MailParts, smtpUrl: string): AsyncDisposable {
  const transport = createTransport(smtpUrl, { from: senderOf(service, smtpUrl) })
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const round = async (): Promise<void> => {
    try {
      let sent = true
      while (sent && !closed) sent = await sendNext(service, transport)
    } catch (error) {
      service.log.warn({ err: error }, 'the outbox could not be read; trying again')
    }
    if (!closed) timer = setTimeout(next, lookEveryMs)
  }
  let running = Promise.resolve()
  const next = () => {
    running = round()
  }
  next()
  return {
    async [Symbol.asyncDispose]() {
      closed = true
      clearTimeout(timer)
      await running
      transport.close()
    },
  }
}

type Transport = ReturnType<typeof createTransport>

/** Sends one mail; false when none is due. */
async function sendNext(service: MailParts, transport: Transport): Promise<boolean> {
  const [claimed] = await service.directory.run(claimMail)
  if (!claimed) return false
  try {
    await transport.sendMail(compose(service, JSON.parse(claimed.payload) as Message))
    await service.directory.run(doneMail, { id: claimed.id })
  } catch (error) {
    const wait = waits[claimed.attempts - 1]
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    service.log.warn({ mail: claimed.id, attempts: claimed.attempts, reason }, 'a mail was not sent')
    await service.directory.run(failedMail, {
      id: claimed.id,
      reason,
      wait: wait ?? 0,
      last: wait === undefined,
    })
  }
  return true
}

/** The address mail comes from: the user of SMTP_URL when it is one, else consign@ the public host. */
function senderOf(service: MailParts, smtpUrl: string): string {
  const user = decodeURIComponent(new URL(smtpUrl).username)
  const host = new URL(service.publicUrl()).hostname
  return `Consign <${user.includes('@') ? user : `consign@${host}`}>`
}
