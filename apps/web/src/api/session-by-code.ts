import { type Client, memoryStore, openClient } from '@consign/sdk'

interface MailedDigits {
  readonly type: 'signup' | 'recovery'
  readonly email: string
  readonly token: string
}

/** The session that a password opens, apart from the browser's own, and the person. Refuses invalid_credentials. */
export async function sessionByPassword(language: string, body: Record<string, string>) {
  const client = openClient({ url: '', store: memoryStore(), language })
  const { user } = await client.token({ query: { grant_type: 'password' }, body })
  return { client, user }
}

/** The session that the digits of a mail open, apart from the browser's own. Refuses otp_expired. */
export async function sessionByCode(language: string, body: MailedDigits): Promise<Client> {
  const client = openClient({ url: '', store: memoryStore(), language })
  await client.verify({ body })
  return client
}
