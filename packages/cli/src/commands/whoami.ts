import type { OutputOf } from '@consign/sdk'
import type { Call } from '../program/command.ts'
import { calm } from '../service/open-service.ts'

export async function whoami({ service, output }: Call): Promise<void> {
  const { client, url } = await service()
  const who = await client.whoami({}, calm)
  await output.result(who, () => `${url}\n${whoInWords(who)}`)
}

const kinds = { user: 'a person', apikey: 'an API key', connection: 'a connection' } as const

/** Who is calling, for a person. */
export function whoInWords(who: OutputOf<'whoami'>): string {
  return [
    `You are ${kinds[who.kind]}${who.name ? `, ${who.name},` : ''} of the company ${who.tenantId}.`,
    `Permissions: ${who.permissions.join(', ') || 'none'}.`,
    ...(who.requireApproval ? ['A person approves what it changes.'] : []),
    ...(who.expiresAt ? [`It ends at ${who.expiresAt}.`] : []),
  ].join('\n')
}
