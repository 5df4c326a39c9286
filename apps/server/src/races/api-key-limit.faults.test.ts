import { expectRefused, rowsOf, signUp } from '@consign/testkit'
import { atOnce, decisive, rounds, statuses } from '@consign/testkit/http/rounds.ts'
import { createKey, makeKey } from '@consign/testkit/people/key.ts'
import { elsewhere } from '@consign/testkit/people/same-session-at.ts'
import { useTwoServers } from '@consign/testkit/service/two-servers.ts'
import { expect, it } from 'vitest'

const servers = useTwoServers()

it('of 100 keys made at once at two servers where one more may be, one is made', async () => {
  const ania = await signUp(servers.service)
  const owners = [ania, await elsewhere(ania, servers.other)]
  const keys: string[] = []
  for (let made = 0; made < 20; made++) keys.push((await makeKey(ania)).id)
  await rounds('the 21st key', async () => {
    await ania.send('DELETE', `/functions/v1/api-keys/${keys.shift()}`)
    const answers = decisive(await atOnce(100, owners, (owner) => createKey(owner)))
    expect(statuses(answers)).toEqual({ 201: 1, 409: answers.length - 1 })
    expect(answers.length).toBeGreaterThan(1)
    for (const answer of answers)
      if (answer.status === 201) keys.push(answer.body.key.id)
      else expectRefused(answer, 'API_KEY_LIMIT')
    const [row] = await rowsOf(
      servers.service.database,
      'select count(*)::int as active from connection where tenant_id = $1 and revoked_at is null',
      [ania.tenantId],
    )
    expect(row).toEqual({ active: 20 })
  })
})
