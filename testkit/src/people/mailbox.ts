import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { eventually } from '../long/eventually.ts'

export interface ReceivedMail {
  readonly to: string
  /** The whole message as it came over SMTP. */
  readonly raw: string
}

/** A real SMTP server in this process. */
export interface Mailbox extends AsyncDisposable {
  readonly url: string
  /** The next mail to an address, or the next that says so; waits for a while. */
  next(to: string, saying?: string): Promise<ReceivedMail>
  /** The number of unread mails to an address. */
  waiting(to: string): number
  /** How many of the next deliveries are refused, as a server does that is out of order. */
  refuse(count: number): void
  /** The next delivery is taken and never answered, as by a server that hangs. Resolves when it came. */
  hangUp(): Promise<void>
  /** To whom mail came, in order. */
  readonly arrived: readonly string[]
}

/**
 * @param port that of a closed mailbox; any by default
 * @param tls whether it switches to TLS (STARTTLS), with an untrusted certificate
 */
export async function openMailbox(port = 0, tls = false): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const arrived: string[] = []
  let refusing = 0
  let hanging: (() => void) | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls ? [] : ['STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (hanging) {
          hanging()
          hanging = null
          return
        }
        if (refusing > 0) {
          refusing -= 1
          return callback(new Error('451 try again later'))
        }
        const raw = Buffer.concat(chunks).toString('utf8')
        for (const { address } of session.envelope.rcptTo) {
          received.push({ to: address, raw })
          arrived.push(address)
        }
        callback()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: listening } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${listening}`,
    arrived,
    hangUp: () =>
      new Promise((resolve) => {
        hanging = resolve
      }),
    refuse: (count) => {
      refusing = count
    },
    waiting: (to) => received.filter((mail) => mail.to === to).length,
    next: (to, saying = '') =>
      eventually(() => {
        const found = received.findIndex((mail) => mail.to === to && textOf(mail).includes(saying))
        if (found < 0) throw new Error(`no mail came for ${to}`)
        return received.splice(found, 1)[0] as ReceivedMail
      }),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The text of a mail's parts, quoted-printable and base64 undone. */
export function textOf({ raw }: ReceivedMail): string {
  const parts = raw.split(/\r\n--[^\r\n]+\r\n/)
  return parts.map(decoded).join('\n')
}

function decoded(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/content-transfer-encoding: quoted-printable/i.test(head)) return body
  const bytes = body.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex) => `%${hex}`)
  return bytes.replaceAll(/(%[0-9A-F]{2})+/g, (run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'),
  )
}
