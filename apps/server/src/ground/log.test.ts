import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Log, openLog } from './log.ts'

const SECRET = 'hunter2-Zm9vYmFy'

function linesOf(write: (log: Log) => void): string[] {
  const lines: string[] = []
  write(openLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }))
  return lines
}

const outputOf = (write: (log: Log) => void) => linesOf(write).join('')

const NAMES = [
  ...['authorization', 'Authorization', 'proxy-authorization', 'apikey', 'x-api-key', 'cookie', 'set-cookie'],
  ...['password', 'newPassword', 'new_password', 'secret', 'client_secret', 'token', 'access_token'],
  ...[
    'refresh_token',
    'refreshToken',
    'id_token',
    'token_hash',
    'code_verifier',
    'privateKey',
    'DATABASE_URL',
  ],
]

const TEXTS = [
  `POST /functions/v1/sign/${SECRET} 200`,
  `/functions/v1/sign/${SECRET}/photos/1/2?x=1`,
  `/auth/v1/oauth/authorizations/${SECRET}/consent`,
  `/oauth/consent?authorization_id=${SECRET}`,
  `http://localhost:8080/sign/${SECRET}#top`,
  `/functions/v1/sign/[redacted]${SECRET}`,
  `/functions/v1/sign/[redacted]/pdf Bearer ${SECRET}`,
  `/functions/v1/sign/\u0001${SECRET}`,
  `/SIGN/x/functions/v1/sign/${SECRET}`,
  `Bearer ${SECRET}`,
  `basic ${SECRET}=`,
  `service_sk_${SECRET}`,
  `eyJhbGciOiJFUzI1NiJ9.${SECRET}.${SECRET}`,
  `cannot reach postgres://consign:${SECRET}@db.example:5432/consign`,
  `cannot reach postgres://consign:a@${SECRET}@db.example/consign`,
  `smtps://mail:${SECRET}@mail.example`,
  `/auth/v1/verify?type=invite&token=${SECRET}&x=1`,
  `/callback?code=${SECRET}&state=${SECRET}`,
  `body was {"password":"${SECRET}","email":"ania@example.com"}`,
  `body was {"password": "a\\"${SECRET}", "n": 1}`,
  `client_assertion=${SECRET}`,
  `a-b_${'x'.repeat(100)}_token_${'y'.repeat(100)} : ${SECRET}`,
  `state=x;token=${SECRET}`,
  `see x=token=${SECRET}`,
  `connection string user=consign password=${SECRET} host=db`,
  `Failing row contains (1, ania@example.com, ${SECRET}).`,
]

describe('a secret never reaches the log', () => {
  it.each(NAMES)('as the value of %s, at any depth and of any shape', (name) => {
    const output = outputOf((log) => {
      log.info({ [name]: SECRET })
      log.info({ req: { headers: { [name]: SECRET } } })
      log.info({ a: { b: [{ c: { [name]: [SECRET, { deep: SECRET }] } }] } })
      log.child({ [name]: SECRET }).warn('child')
      log.error(Object.assign(new Error('failed'), { [name]: SECRET }))
      log.error({ err: new Error('outer', { cause: Object.assign(new Error('inner'), { [name]: SECRET }) }) })
      log.info({ rawHeaders: ['host', 'localhost', name, SECRET] })
      log.info(JSON.stringify({ [name]: SECRET }))
      log.info(`${name}=${SECRET}`)
    })
    expect(output).not.toContain(SECRET)
    expect(output.trimEnd().split('\n')).toHaveLength(9)
  })

  it.each(TEXTS)('inside of text: %s', (text) => {
    const output = outputOf((log) => {
      log.info(text)
      log.info('%s happened', text)
      log.info({ req: { url: text } })
      log.info({ a: [[text]] })
      log.child({ where: text }).info('child')
      log.error(new Error(text))
      log.error({ err: new Error('outer', { cause: new Error(text) }) }, text)
      log.error(new AggregateError([new Error(text)], text))
    })
    expect(output).not.toContain(SECRET)
  })

  it('whatever stands around it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...NAMES), fc.string(), (around, name, message) => {
        const output = outputOf((log) => log.info({ around, inner: { [name]: SECRET, around } }, message))
        return !output.includes(SECRET) && JSON.parse(output).msg !== undefined
      }),
    )
  })
})

describe('the line of a call by a key', () => {
  const called = { caller: 'apikey', callerId: '0198f000-0000-7000-8000-000000000001' }
  /** More than a parsed line may have. */
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`n${index}`, index]))
  const membersOf = (value: object) => Object.keys(JSON.parse(outputOf((log) => log.info(value)))).length

  it('is written without being read, as those of others are', () => {
    expect(membersOf({ ...called, ...many })).toBe(membersOf({ caller: 'user', callerId: 'x', ...many }))
    expect(membersOf({ caller: 'apikey=x', callerId: 'x', ...many })).toBe(100)
  })

  it('is read when there is anything to find in it', () => {
    for (const found of [
      { apikey: SECRET },
      { token: SECRET },
      { msg: `"caller":"apikey" apikey=${SECRET}` },
    ])
      expect(outputOf((log) => log.info({ ...called, ...found }))).not.toContain(SECRET)
    expect(outputOf((log) => log.info({ caller: 'apikey', rawHeaders: ['apikey', SECRET] }))).not.toContain(
      SECRET,
    )
  })
})

describe('what is no secret stays readable', () => {
  it('keeps an ordinary line as it is', () => {
    const [line] = linesOf((log) =>
      log.info({ reqId: 'r1', operation: 'publish', status: 200, ms: 3.5 }, 'done'),
    )
    expect(JSON.parse(line!)).toMatchObject({ level: 'info', reqId: 'r1', operation: 'publish', msg: 'done' })
  })

  it('keeps the other parts of a line that held a secret', () => {
    const [line] = linesOf((log) =>
      log.info({ url: `/functions/v1/sign/${SECRET}/pdf`, status: 410 }, 'gone'),
    )
    expect(JSON.parse(line!)).toMatchObject({
      url: '/functions/v1/sign/[redacted]/pdf',
      status: 410,
      msg: 'gone',
    })
  })

  it('keeps catalogue codes and address parts of a database URL', () => {
    const [line] = linesOf((log) =>
      log.info({ code: 'TOKEN_EXPIRED' }, 'postgres://consign:x@db.example/consign'),
    )
    expect(JSON.parse(line!)).toMatchObject({
      code: 'TOKEN_EXPIRED',
      msg: 'postgres://consign:[redacted]@db.example/consign',
    })
  })
})

describe('a line has no more of anything than is read', () => {
  const logged = (value: object) => JSON.parse(linesOf((log) => log.info(value, 'done'))[0]!)

  it('2,000 characters of a URL or another text, 8,000 of a stack', () => {
    const long = 'x'.repeat(60_000)
    const { req, err, msg } = logged({ req: { url: `/${long}` }, err: new Error(long) })
    expect(req.url).toBe(`/${long.slice(1, 2_000)}…`)
    expect(err.message).toHaveLength(2_001)
    expect(err.stack).toHaveLength(8_001)
    expect(msg).toBe('done')
  })

  it('100 members of a list or object, eight levels', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => index)
    const { list, object, deep } = logged({
      list: many,
      object: Object.fromEntries(many.map((index) => [`n${index}`, index])),
      deep: JSON.parse(`${'[1,'.repeat(500)}1${']'.repeat(500)}`),
    })
    expect(list).toHaveLength(100)
    expect(Object.keys(object)).toHaveLength(100)
    expect(JSON.stringify(deep)).toContain('…')
    expect(JSON.stringify(deep).length).toBeLessThan(100)
  })

  it('32,000 characters in all: of a longer one what it is about', () => {
    const details = Array.from({ length: 90 }, () => 'x'.repeat(1_000))
    const line = logged({ reqId: 'r1', details })
    expect(line).toMatchObject({ level: 'info', reqId: 'r1', msg: 'done' })
    expect(line.cutFrom).toBeGreaterThan(90_000)
    expect(line.details).toBeUndefined()
  })

  it('and no secret that stands where it is cut', () => {
    for (let at = 1_950; at < 2_001; at++) {
      const output = outputOf((log) =>
        log.info({ url: `${'x'.repeat(at)} smtps://mail:${SECRET}@mail.example` }),
      )
      expect(output).not.toContain('hunter2')
    }
  })
})

describe('a line is read in a time that its length decides, not its content', () => {
  // Each of these blocked the thread for minutes when a name could begin at every letter of a word.
  it.each([
    'token',
    'token-',
    'eyJ-',
    'a://b:',
    'a=" ',
    'Bearer ',
    '"token"',
    'Failing row contains (',
  ])('a megabyte of %j', (word) => {
    expect(outputOf((log) => log.info({ url: word.repeat(1_000_000 / word.length) })).length).toBeLessThan(
      5_000,
    )
  })
})
