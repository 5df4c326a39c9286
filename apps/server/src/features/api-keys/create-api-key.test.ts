import { permissions } from '@consign/contract'
import { type Answer, expectRefused, signUp, useOwner, useOwnService } from '@consign/testkit'
import { databaseText, formsOf } from '@consign/testkit/database/database-text.ts'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { bearing, createKey, makeKey, signInKey } from '@consign/testkit/people/key.ts'
import { describe, expect, it } from 'vitest'

const service = useOwnService()
const inOneHour = () => fromNow(3_600_000).toISOString()

describe('201', () => {
  it('shows the secret once: the key’s id and 43 characters, of which four stay visible', async () => {
    const ania = await signUp(service)
    const { status, body } = await createKey(ania, { name: 'CI', permissions: ['documents:write'] })
    expect(status).toBe(201)
    const [, id, secret = ''] = /^service_sk_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$/.exec(body.secret) ?? []
    expect(body.key).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'CI',
      lastFour: secret.slice(-4),
      permissions: ['documents:read', 'documents:write'],
      requireApproval: false,
      createdAt: expect.any(String),
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
      madeBy: { id: expect.any(String), name: 'Ania' },
    })
    expect(body.key.id.replaceAll('-', '')).toBe(id)
  })

  it('nothing that could be used is stored anywhere, whatever the key has done since', async () => {
    const ania = await signUp(service)
    const { secret } = await makeKey(ania)
    const robot = await bearing(service, secret)
    await robot.call('/functions/v1/approvals')
    const session = (await signInKey(service, secret)).body
    const stored = await databaseText(service.database)
    const usable = [secret, secret.slice(-43), session.access_token, session.refresh_token]
    for (const form of usable.flatMap(formsOf)) expect(stored).not.toContain(form)
    expect(stored).toContain(secret.slice(-4))
  })

  it('the owner says when it expires and whether a person approves its writes', async () => {
    const ania = await signUp(service)
    const expiresAt = inOneHour()
    const { body } = await createKey(ania, { expiresAt, requireApproval: true })
    expect(body.key).toMatchObject({ expiresAt, requireApproval: true })
    const who = await (await bearing(service, body.secret)).rpc('whoami')
    expect(who.body).toMatchObject({ kind: 'apikey', keyId: body.key.id, expiresAt, requireApproval: true })
  })

  it.each([
    [[], ['documents:read']],
    [
      ['tracking:manage', 'documents:write'],
      ['documents:read', 'documents:write', 'tracking:manage'],
    ],
    [[...permissions].reverse(), [...permissions]],
    [
      ['library:read', 'library:read'],
      ['documents:read', 'library:read'],
    ],
  ])('of %j it may do that, and read documents always', async (asked, granted) => {
    const ania = await signUp(service)
    expect((await createKey(ania, { permissions: asked })).body.key.permissions).toEqual(granted)
  })
})

describe('400', () => {
  const ewa = useOwner(service, 'Ewa')

  it.each([
    ['no name', { name: undefined }],
    ['an empty name', { name: '' }],
    ['a name of blanks', { name: '  ' }],
    ['a name of 121 characters', { name: 'K'.repeat(121) }],
    ['a line break in the name', { name: 'CI\nAPPROVED' }],
    ['no permissions', { permissions: undefined }],
    ['a permission there is not', { permissions: ['documents:sign'] }],
    ['more than six permissions', { permissions: [...permissions, 'documents:read'] }],
    ['an expiry in the past', { expiresAt: '2020-01-01T00:00:00Z' }],
    ['an expiry that is no time', { expiresAt: 'never' }],
    ['a day there is not', { expiresAt: '2999-02-30T00:00:00Z' }],
    ['approval as text', { requireApproval: 'true' }],
    ['a company', { tenantId: '00000000-0000-4000-8000-000000000000' }],
  ])('%s makes no key', async (_what, change) => {
    const { details } = expectRefused(await createKey(ewa, change), 'INVALID_REQUEST')
    expect(new Set(details.map(({ path }: { path: string }) => path.split('/')[1]))).toEqual(
      new Set(Object.keys(change)),
    )
    expect((await ewa.call('/functions/v1/api-keys')).body.items).toEqual([])
  })
})

describe('409', () => {
  it('of 30 keys made at once at 19 active ones exactly one is the twentieth', async () => {
    const ania = await signUp(service)
    for (let made = 0; made < 19; made++) await makeKey(ania)
    const answers = await Promise.all(Array.from({ length: 30 }, () => createKey(ania)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(29)
    for (const answer of refused) expectRefused(answer, 'API_KEY_LIMIT')
    expect((await ania.call('/functions/v1/api-keys')).body.items).toHaveLength(20)
  })

  it('a revoked or expired key does not count', async () => {
    const ania = await signUp(service)
    const keys = []
    for (let made = 0; made < 20; made++) keys.push(await makeKey(ania))
    const refused = async () => expectRefused(await createKey(ania), 'API_KEY_LIMIT')
    const made = async (answer: Answer) => expect(answer.status).toBe(201)
    await refused()
    await ania.send('DELETE', `/functions/v1/api-keys/${keys[0]?.id}`)
    await made(await createKey(ania))
    await refused()
    const expire = "update connection set expires_at = now() - interval '1 s' where id = $1"
    await service.rows(expire, [keys[1]?.id])
    await made(await createKey(ania))
    await refused()
  })
})
