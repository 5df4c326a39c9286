import { createHash, randomUUID } from 'node:crypto'
import {
  type Answer,
  call,
  expectRefused,
  forTests,
  issueNote,
  moveClock,
  signBy,
  signUp,
  startService,
  textOf,
  useMailService,
  useNote,
} from '@consign/testkit'
import { codeOf, signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const { service, mailbox } = useMailService({ env: { RATE_LIMIT: 'off' }, clock: 'movable' })
let email: string
let token: string

const ania = forTests(() => signUpByMail(service, mailbox))
const issued = useNote(ania)
beforeEach(async () => {
  email = `darek-${randomUUID()}@trans.example`
  token = (await make()).body.token
})

const make = (change: object = {}) =>
  ania.rpc('create_sign_grant', {
    document_id: issued.id,
    role: 'carrier',
    idempotency_key: randomUUID(),
    code: { email },
    ...change,
  })
const code = (body: object = {}, link = token): Promise<Answer> =>
  call(`${service.url}/functions/v1/sign/${link}/code`, { body })
const mailed = async () => {
  expect((await code()).status).toBe(200)
  return codeOf(await mailbox.next(email))
}
const events = async () => (await issued.evidence()).events
const another = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

async function sign(link = token) {
  return signBy(service, link, 'Darek')
}

describe('200', () => {
  it('mails six digits to the address of the link, shown masked, for ten minutes', async () => {
    const { status, body } = await code()
    expect(status).toBe(200)
    expect(body).toEqual({ sentTo: 'd***@trans.example', expiresAt: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(codeOf(await mailbox.next(email))).toMatch(/^\d{6}$/)
  })

  it('in the language of the signer, English or Polish when none is given', async () => {
    await code({ locale: 'uk' })
    const mail = await mailbox.next(email)
    expect(textOf(mail)).toContain('Він діє 10 хвилин')
    expect(codeOf(mail)).toMatch(/^\d{6}$/)
  })

  it('takes them, writes that into the chain, and the holder of the link signs', async () => {
    expect((await code({ code: await mailed() })).body).toEqual({ ok: true })
    const confirmed = (await events()).at(-1)
    const digested = JSON.stringify(['link-recipient-1', issued.id, email])
    const { grantId } = confirmed.payload
    expect(confirmed).toMatchObject({
      name: 'link.confirmed',
      payload: {
        role: 'carrier',
        recipient: {
          channel: 'email',
          masked: 'd***@trans.example',
          digest: createHash('sha256').update(digested).digest('hex'),
        },
        by: { kind: 'signer', id: grantId },
      },
    })
    expect((await sign()).body).toEqual({ ok: true })
  })

  it('the signer is mailed the receipt as a file, the same that their link answers', async () => {
    await code({ code: await mailed() })
    expect((await sign()).body).toEqual({ ok: true })
    const { raw } = await mailbox.next(email)
    const [, base64 = ''] = /filename="?receipt\.txt"?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? []
    const answer = await fetch(`${service.url}/functions/v1/sign/${token}/receipt`)
    expect(Buffer.from(base64, 'base64').toString()).toBe(await answer.text())
  })

  it('the same code again is taken again, and written once', async () => {
    const digits = await mailed()
    for (let i = 0; i < 3; i++) expect((await code({ code: digits })).body).toEqual({ ok: true })
    const names = (await events()).map(({ name }: { name: string }) => name)
    expect(names.filter((name: string) => name === 'link.confirmed')).toHaveLength(1)
  })

  it('reading needs no code', async () => {
    for (const path of ['', '/pdf', '/bundle'])
      expect((await call(`${service.url}/functions/v1/sign/${token}${path}`)).status).toBe(200)
  })

  it('also of a link that is mailed at once', async () => {
    const link = { document_id: issued.id, role: 'consignee', idempotency_key: randomUUID() }
    const sent = await ania.rpc('send_sign_grant', { ...link, email: 'ewa@trans.example', code: { email } })
    expectRefused(await sign(sent.body.token), 'CODE_REQUIRED')
    await code({}, sent.body.token)
    await code({ code: codeOf(await mailbox.next(email)) }, sent.body.token)
    expect((await sign(sent.body.token)).body).toEqual({ ok: true })
  })

  it('a link without one signs as before', async () => {
    expect((await sign(await issued.link('sender'))).body).toEqual({ ok: true })
  })
})

describe('400', () => {
  it.each([
    { code: '12345' },
    { code: '1234567' },
    { code: 'abcdef' },
    { code: 123456 },
    { more: 1 },
    { locale: 'ka' },
  ])('%j', async (body) => {
    expectRefused(await code(body), 'INVALID_REQUEST')
  })

  it('an address that is none', async () => {
    expectRefused(await make({ role: 'sender', code: { email: 'darek' } }), 'INVALID_REQUEST')
  })
})

it('403: nobody signs without the code, nor after a wrong one', async () => {
  expectRefused(await sign(), 'CODE_REQUIRED')
  await code({ code: another(await mailed()) })
  expectRefused(await sign(), 'CODE_REQUIRED')
})

it('404: a link that asks for no code', async () => {
  expectRefused(await code({}, await issued.link('sender')), 'NOT_FOUND')
})

it('409: the link there is keeps its address: another, or one where there was none, is refused', async () => {
  expectRefused(await make({ code: { email: 'thief@trans.example' } }), 'CODE_FIXED')
  await issued.link('sender')
  expectRefused(await make({ role: 'sender' }), 'CODE_FIXED')
  const mail = {
    document_id: issued.id,
    role: 'carrier',
    email: 'x@trans.example',
    idempotency_key: randomUUID(),
  }
  const sent = await ania.rpc('send_sign_grant', { ...mail, code: { email: 'thief@trans.example' } })
  expectRefused(sent, 'CODE_FIXED')
  expect((await make()).body.token).toBe(token)
  expect((await make({ code: undefined })).body.token).toBe(token)
  expectRefused(await sign(), 'CODE_REQUIRED')
})

describe('410', () => {
  it('before one was mailed, and after ten minutes', async () => {
    expectRefused(await code({ code: '123456' }), 'CODE_GONE')
    const digits = await mailed()
    await moveClock(service.database, '11 minutes')
    expectRefused(await code({ code: digits }), 'CODE_GONE')
  })

  it('after five wrong ones the right one as well, until another is mailed', async () => {
    const digits = await mailed()
    for (let left = 4; left >= 0; left--) {
      const { details } = expectRefused(await code({ code: another(digits) }), 'CODE_WRONG')
      expect(details).toMatchObject([{ path: '/code', triesLeft: left }])
    }
    expectRefused(await code({ code: digits }), 'CODE_GONE')
    expect((await code({ code: await mailed() })).body).toEqual({ ok: true })
  })

  it('five guesses at once are five', async () => {
    const digits = await mailed()
    const answers = await Promise.all(Array.from({ length: 9 }, () => code({ code: another(digits) })))
    const codes = answers.map(({ body }) => body.code).sort()
    expect(codes).toEqual([...Array(4).fill('CODE_GONE'), ...Array(5).fill('CODE_WRONG')])
  })

  it('the code before the last one', async () => {
    const first = await mailed()
    const second = await mailed()
    if (first !== second) expectRefused(await code({ code: first }), 'CODE_WRONG')
  })

  it('once the address was erased with its company', async () => {
    await service.rows('update sign_link_code set email = null where email = $1', [email])
    expectRefused(await code(), 'CODE_GONE')
  })
})

it('422: where no mail can leave, no link is made that would ask for a code', async () => {
  await using silent = await startService()
  const owner = await signUp(silent)
  const note = await issueNote(owner)
  const link = { document_id: note.id, role: 'sender', idempotency_key: 'a', code: { email } }
  expectRefused(await owner.rpc('create_sign_grant', link), 'MAIL_NOT_CONFIGURED')
  expect((await owner.rpc('evidence', { document_id: note.id })).body.links).toEqual([])
})

describe('429', () => {
  it('after five mails an hour, whatever RATE_LIMIT says, and then when the first is an hour old', async () => {
    for (let i = 0; i < 5; i++) await mailed()
    const refused = await code()
    expectRefused(refused, 'RATE_LIMITED')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(mailbox.waiting(email)).toBe(0)
    await moveClock(service.database, '61 minutes')
    expect((await code()).status).toBe(200)
  })

  it('nine askings at once mail five', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => code()))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(4).fill(429)])
  })
})
