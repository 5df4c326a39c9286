import {
  expectRefused,
  issueNote,
  makeLink,
  openDevice,
  plainRenderer,
  saveNote,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let rendered = 0
const plain = plainRenderer()
const service = useOwnService({
  renderer: {
    ...plain,
    render: (input) => {
      rendered++
      return plain.render(input)
    },
  },
})
const device = openDevice(service, 'Celina Wójcik')
const ania = useOwner(service)

/** The database says of each row of a table that there is one already, by a constraint of that name. */
const refuseAll = (table: string, constraint: string) =>
  service.rows(`create function refuse_all() returns trigger language plpgsql as
       $$ begin raise unique_violation using constraint = '${constraint}'; end $$;
     create trigger refuse_all before insert on ${table} for each row execute function refuse_all()`)

beforeEach(() => {
  rendered = 0
})
afterEach(() => service.rows('drop function if exists refuse_all cascade'))

describe('sign', () => {
  let token: string
  const sign = async () => device.send(token, await device.consent(token))

  beforeEach(async () => {
    token = await makeLink(ania, (await issueNote(ania)).id, 'sender')
    rendered = 0
  })

  it.each([
    ['chain_link', 'chain_link_pkey'],
    ['version', 'version_tenant_id_document_id_revision_key'],
  ])('prepares again, twenty times, when another took the place (%s by %s)', async (table, constraint) => {
    await refuseAll(table, constraint)
    expectRefused(await sign(), 'UNAVAILABLE')
    expect(rendered).toBe(20)
  })

  it.each([
    ['consent', 'consent_pkey'],
    ['version', 'version_pkey'],
    ['chain_link', 'chain_link_place_and_digest'],
  ])('takes no other second row for a lost race: one try, and a fault (%s by %s)', async (table, constraint) => {
    await refuseAll(table, constraint)
    expectRefused(await sign(), 'INTERNAL')
    expect(rendered).toBe(1)
  })
})

describe('publish', () => {
  const publish = async () =>
    ania.call('/functions/v1/publish', { draftId: await saveNote(ania), revision: 1 })

  it('looks again at the draft when it became a document meanwhile', async () => {
    await refuseAll('document', 'document_tenant_id_draft_id_key')
    expectRefused(await publish(), 'VERSION_CONFLICT')
  })

  it.each([
    ['document', 'document_pkey'],
    ['version', 'version_pkey'],
    ['chain_link', 'chain_link_pkey'],
  ])('takes no other second row for a lost race: a fault (%s by %s)', async (table, constraint) => {
    await refuseAll(table, constraint)
    expectRefused(await publish(), 'INTERNAL')
  })
})
