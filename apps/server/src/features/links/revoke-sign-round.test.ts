import { randomUUID } from 'node:crypto'
import { revokeSignRound } from '@consign/contract'
import { expectRefused, issueNote, signUp, useOwner, useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

async function round(): Promise<string> {
  const items = [{ document_id: (await issueNote(ania)).id }, { document_id: (await issueNote(ania)).id }]
  const made = await ania.rpc('create_sign_round', { items, role: 'sender', idempotency_key: randomUUID() })
  return made.body.id
}

it('200: ends the round once and for all; asked again it is the same', async () => {
  const id = await round()
  for (let asked = 0; asked < 2; asked++)
    expect(await ania.rpc('revoke_sign_round', { id })).toMatchObject({ status: 200, body: { ok: true } })
  const [row] = await service.rows('select revoked_at is not null as ended from sign_round where id = $1', [
    id,
  ])
  expect(row).toEqual({ ended: true })
})

it('404: a round that is not there, or of another company', async () => {
  const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
  expectRefused(await ania.rpc('revoke_sign_round', { id: randomUUID() }), 'NOT_FOUND')
  expectRefused(await bartek.rpc('revoke_sign_round', { id: await round() }), 'NOT_FOUND')
})

describeGated(
  service,
  revokeSignRound,
  /^End the address over the signing links of the carrier of 2 notes\. Each link goes on\.$/,
)
