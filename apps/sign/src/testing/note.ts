import { randomUUID } from 'node:crypto'
import { type Client, openClient } from '@consign/sdk'
import { completeNote, password, type Target } from '@consign/testkit'

export type Role = 'sender' | 'carrier' | 'consignee'

export interface IssuedNote {
  readonly client: Client
  readonly id: string
  /** The address of the page for a new link of a role. */
  link(role: Role): Promise<string>
}

/** A company that has issued a note. */
export async function issuedNote(service: Target, data: object = completeNote): Promise<IssuedNote> {
  const client = openClient({ url: service.url })
  const email = `ania-${randomUUID()}@example.test`
  const company = { name: 'Spedycja Ania', country: 'PL' }
  await client.signUp({ body: { email, password, data: { name: 'Ania', company } } })
  const draftId = randomUUID()
  await client.saveDraft({ body: { draft_id: draftId, base_revision: 0, data } })
  const { id } = await client.publish({ body: { draftId, revision: 1 } })
  const link = async (role: Role) => {
    const { url } = await client.createSignGrant({ body: { document_id: id, role } })
    return `${service.url}${new URL(url ?? '').pathname}`
  }
  return { client, id, link }
}
