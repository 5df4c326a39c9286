import { randomUUID } from 'node:crypto'
import type { OutputOf, TableRow } from '@consign/sdk'
import { renderUnicodeCompact } from 'uqr'
import { mustBeSure } from '../program/ask.ts'
import type { Call } from '../program/command.ts'
import { needed, oneOf } from '../program/values.ts'
import { approved } from '../service/approved.ts'
import { findNote } from '../service/find-note.ts'
import { calm } from '../service/open-service.ts'

type Grant = OutputOf<'create_sign_grant'>
type Row = TableRow<'sign_grants'>['body']

const roles = ['sender', 'carrier', 'consignee'] as const
const languages = ['en', 'pl', 'de', 'uk', 'ro', 'lt', 'cs', 'es', 'fr', 'it', 'nl', 'tr'] as const

const roleOf = ({ text }: Call) => oneOf(text('role'), roles, '--role')

/** The note and the role of a command, and the key that makes a repeat of its call one. */
async function target(call: Call) {
  const role = roleOf(call)
  const { id } = await findNote(await call.service(), call.args[0] ?? '')
  return { document_id: id, role, idempotency_key: randomUUID() }
}

export async function createLink(call: Call): Promise<void> {
  const email = call.text('code')
  const code = email === undefined ? {} : { code: { email } }
  await told(call, await approved(call, 'create_sign_grant', { body: { ...(await target(call)), ...code } }))
}

export async function renewLink(call: Call): Promise<void> {
  await told(call, await approved(call, 'renew_sign_grant', { body: await target(call) }))
}

/** The link is the result; where it is withheld, the service says why. */
async function told(call: Call, grant: Grant): Promise<void> {
  const { url, withheld, expiresAt } = grant
  await call.output.result(grant, () => {
    if (!url) return `A link for the ${grant.role}, until ${expiresAt}.`
    return call.isOn('qr') ? `${renderUnicodeCompact(url, { border: 2 })}\n${url}` : url
  })
  if (!url) call.output.say(`${withheld ?? 'The address is not given out.'} consign links send mails it.`)
}

export async function sendLink(call: Call): Promise<void> {
  const email = needed(call.text('to'), '--to')
  const language = call.text('language')
  const locale = language === undefined ? {} : { locale: oneOf(language, languages, '--language') }
  const body = { ...(await target(call)), email, ...locale }
  const grant = await approved(call, 'send_sign_grant', { body })
  await call.output.result(
    grant,
    () => `The link of the ${grant.role} is mailed to ${grant.sentTo ?? email}.`,
  )
}

export async function revokeLink(call: Call): Promise<void> {
  const role = call.text('role') === undefined ? undefined : roleOf(call)
  const note = await findNote(await call.service(), call.args[0] ?? '')
  await mustBeSure(
    call,
    `end ${role === undefined ? 'every link' : `the ${role}’s link`} of ${note.reference}`,
  )
  const answer =
    role === undefined
      ? await approved(call, 'revoke_sign_grants', { body: { document_id: note.id } })
      : await approved(call, 'revoke_sign_grant', { body: { document_id: note.id, role } })
  await call.output.result(answer, () => 'Ended.')
}

/** Addresses sign: they are shown where they are asked for. */
export async function listLinks({ args, service, output, isOn }: Call): Promise<void> {
  const opened = await service()
  const { id } = await findNote(opened, args[0] ?? '')
  const { rows } = await opened.client.read('sign_grants', { where: { document_id: { eq: id } } }, calm)
  const shown = rows.map(({ body }) => (isOn('urls') ? body : withoutAddress(body)))
  await output.list(
    shown,
    [
      { head: 'ROLE', of: ({ role, successive }) => (successive ? `${role} ${successive}` : role) },
      { head: 'STATE', of: ({ status }) => status },
      { head: 'UNTIL', of: ({ expiresAt }) => expiresAt },
      { head: 'SENT TO', of: ({ sentTo }) => sentTo },
      ...(isOn('urls') ? [{ head: 'ADDRESS', of: (row: Partial<Row>) => row.url }] : []),
    ],
    'No links.',
  )
  const reason = rows.map(({ body }) => body.withheld).find((each) => each !== undefined)
  if (isOn('urls') && reason) output.say(reason)
}

const withoutAddress = ({
  url: _,
  token: __,
  withheld: ___,
  ...others
}: Row): Omit<Row, 'url' | 'token'> & Partial<Row> => others
