import { signUp, useService } from '@consign/testkit'
import { createKey, makeKey } from '@consign/testkit/people/key.ts'
import { memberWith } from '@consign/testkit/people/member.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const path = '/functions/v1/api-keys'

describe('200', () => {
  it('every key there ever was, newest first, as its creation answered it and without its secret', async () => {
    const ania = await signUp(service)
    const made = [await createKey(ania, { name: 'first' }), await createKey(ania, { name: 'second' })]
    const { status, body } = await ania.call(path)
    expect(status).toBe(200)
    expect(body).toEqual({ items: made.map((answer) => answer.body.key).reverse() })
    for (const { body } of made) expect(JSON.stringify(body.key)).not.toContain(body.secret.slice(-43))
  })

  it('a revoked one stays, with the time it ended', async () => {
    const ania = await signUp(service)
    const { id } = await makeKey(ania)
    await ania.send('DELETE', `${path}/${id}`)
    const { body } = await ania.call(path)
    expect(body.items).toMatchObject([{ id, revokedAt: expect.stringMatching(/^\d{4}-.*Z$/) }])
  })

  it('members see them too, another company none', async () => {
    const ania = await signUp(service)
    const { id } = await makeKey(ania)
    const bartek = await memberWith(service, ania)
    expect((await bartek.call(path)).body.items).toMatchObject([{ id }])
    const stranger = await signUp(service, 'Darek')
    expect((await stranger.call(path)).body).toEqual({ items: [] })
  })
})
