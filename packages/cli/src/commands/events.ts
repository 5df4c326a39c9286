import { followEvents } from '@consign/sdk/feed'
import type { Call } from '../program/command.ts'
import { numberOf } from '../program/values.ts'
import { calm } from '../service/open-service.ts'

/** Events as JSON Lines until Ctrl-C; over broken connections it goes on behind the last one. */
export async function follow({ text, service, terminal }: Call): Promise<void> {
  const types = text('types')?.split(',')
  const given = numberOf(text('after'), '--after')
  const { client } = await service()
  const { stopped: signal } = terminal
  let last = given
  for await (const message of followEvents(
    client,
    given === undefined ? { signal } : { after: given, signal },
  )) {
    // The service's own refusal says where to go on.
    if (message.kind === 'gap') await client.listEvents({ query: { after: String(last ?? 0) } }, calm)
    last = message.position
    if (message.kind !== 'events') continue
    for (const event of message.items)
      if (types === undefined || types.includes(event.type))
        await terminal.write(`${JSON.stringify(event)}\n`)
  }
}
