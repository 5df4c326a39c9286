import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigInvalid, readConfig } from './config.ts'

const directory = mkdtempSync(join(tmpdir(), 'consign-config-'))
afterAll(() => rmSync(directory, { recursive: true }))

function fileWith(content: string): string {
  const file = join(directory, `${Math.random()}`)
  writeFileSync(file, content)
  return file
}

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigInvalid) return error.problems
    throw error
  }
  return []
}

describe('accepted', () => {
  it('has a default for everything', () => {
    expect(readConfig({ PATH: '/bin', HOME: '/root' })).toEqual({
      port: 8080,
      host: 'localhost',
      publicUrl: undefined,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databasePool: Math.min(20, 2 * availableParallelism() + 1),
      signup: 'open',
      smtpUrl: undefined,
      mailFrom: undefined,
      mcpOrigins: [],
      outboundAllow: [],
      trustProxy: false,
      rateLimit: 'on',
      companyStorage: 10 * 1024 ** 3,
      companyBytesPerMinute: 256 * 1024 ** 2,
      trackingDays: 30,
      metricsToken: undefined,
      logLevel: 'info',
    })
  })

  it('has 20 connections to a database that is elsewhere', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://u:p@10.0.0.7/c?sslmode=disable' }).databasePool).toBe(20)
    expect(readConfig({ DATABASE_POOL: '7' }).databasePool).toBe(7)
  })

  it('is all in docs/configuration.md, and nothing else is', () => {
    const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')
    const documented = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)].map(([, name]) => name)
    const [problem = ''] = problemsOf({ CONSIGN_COLOUR: 'x' })
    const known = problem.slice(problem.indexOf('there are ') + 'there are '.length).split(', ')
    const slips = ['LOGLEVEL']
    expect(new Set(documented)).toEqual(new Set([...known, ...slips]))
  })

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })

  it.each([
    ['PUBLIC_URL', 'https://notes.example.com/', 'publicUrl', 'https://notes.example.com'],
    ['PORT', '0', 'port', 0],
    ['HOST', '::', 'host', '::'],
    ['MAIL_FROM', 'notes@example.com', 'mailFrom', 'notes@example.com'],
    ['MAIL_FROM', 'Spedycja Żuraw <notes@example.com>', 'mailFrom', 'Spedycja Żuraw <notes@example.com>'],
    ['TRUST_PROXY', 'off', 'trustProxy', false],
    ['TRUST_PROXY', '2', 'trustProxy', 2],
    [
      'TRUST_PROXY',
      'loopback, 10.0.0.0/8,2001:db8::/32',
      'trustProxy',
      ['loopback', '10.0.0.0/8', '2001:db8::/32'],
    ],
    [
      'DATABASE_URL',
      'postgresql://u:p@db.example/consign?sslmode=verify-full',
      'databaseUrl',
      'postgresql://u:p@db.example/consign?sslmode=verify-full',
    ],
    ...[
      'postgres://u:p@db.example/consign?sslmode=disable',
      'postgres://u:p@db.example/consign?sslmode=require',
      'postgres://u:p@localhost:5433/consign',
      'postgres://u:p@[::1]/consign',
      'postgres:///consign?host=/run/postgresql',
      'postgres://u:p@%2Frun%2Fpostgresql/consign',
    ].map((url) => ['DATABASE_URL', url, 'databaseUrl', url] as const),
  ] as const)('%s=%s', (name, raw, key, value) => {
    expect(readConfig({ [name]: raw })[key]).toEqual(value)
  })

  it('reads a secret from a file, without the newline at its end', () => {
    const env = { SMTP_URL_FILE: fileWith('smtps://user:pass@mail.example\n') }
    expect(readConfig(env).smtpUrl).toBe('smtps://user:pass@mail.example')
  })

  it('what Kubernetes tells of a Service named consign, but no setting of that prefix', () => {
    const links = {
      CONSIGN_SERVICE_HOST: '10.0.0.1',
      CONSIGN_SERVICE_PORT: '80',
      CONSIGN_SERVICE_PORT_HTTP: '80',
      CONSIGN_PORT: 'tcp://10.0.0.1:80',
      CONSIGN_PORT_80_TCP: 'tcp://10.0.0.1:80',
      CONSIGN_PORT_80_TCP_PROTO: 'tcp',
      CONSIGN_PORT_80_TCP_PORT: '80',
      CONSIGN_PORT_80_TCP_ADDR: '10.0.0.1',
    }
    expect(problemsOf(links)).toEqual([])
    expect(problemsOf({ ...links, CONSIGN_PORT: '8080' })).toEqual([
      'CONSIGN_PORT: is unknown; did you mean PORT?',
    ])
    expect(problemsOf({ ...links, CONSIGN_SERVICE: 'x' })).toHaveLength(1)
  })

  it('what the command line reads, in the same shell', () => {
    const own = { CONSIGN_URL: 'http://x', CONSIGN_KEY: 'k', CONSIGN_PROFILE: 'p', CONSIGN_CONFIG: '/c' }
    expect(problemsOf(own)).toEqual([])
  })

  it.each([
    'LOGNAME',
    'PGHOST',
    'PORTS',
    'npm_config_port',
    'XDG_DATA_DIRS',
  ])("another program's variable %s", (name) => {
    expect(problemsOf({ [name]: 'x' })).toEqual([])
  })
})

describe('refused', () => {
  it.each([
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'notes.example.com'],
    ['PUBLIC_URL', 'https://notes.example.com/path'],
    ['PUBLIC_URL', 'https://user:secret@notes.example.com'],
    ['DATABASE_URL', 'mysql://user:secret@db/consign'],
    ['DATABASE_URL', 'postgres://user:secret@db/consign'],
    ['DATABASE_URL', 'postgres://user:secret@10.0.0.7:5432/consign?sslmode=prefer'],
    ['DATABASE_URL', 'postgres://user:secret@/consign?host=db'],
    ['DATABASE_POOL', '0'],
    ['MAIL_FROM', 'Consign'],
    ['MAIL_FROM', 'a@b.test, secret@b.test'],
    ['MAIL_FROM', 'Consign <a@b.test> secret'],
    ['MAIL_FROM', 'Consign <a@b.test>\nBcc: secret@b.test'],
    ['MAIL_FROM', 'Con\nsecret <a@b.test>'],
    ['SIGNUP', 'yes'],
    ['SMTP_URL', 'mail.example:secret'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['RATE_LIMIT', '0'],
    ['TRACKING_DAYS', '0'],
    ['TRACKING_DAYS', '366'],
    ['METRICS_TOKEN', 'secret'],
    ['LOG_LEVEL', 'verbose'],
  ])('%s=%s, with the variable, its rule and never the value', (name, raw) => {
    const problems = problemsOf({ [name]: raw })
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: must be `))])
    expect(problems.join()).not.toContain('secret')
  })

  it.each([
    ['CONSIGN_PORT', 'PORT'],
    ['CONSIGN_LOGLEVEL', 'LOG_LEVEL'],
    ['database_url', 'DATABASE_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
  ])('%s, which was meant to be %s', (name, meant) => {
    expect(problemsOf({ [name]: 'x' })).toEqual([`${name}: is unknown; did you mean ${meant}?`])
  })

  it('anything else that starts with CONSIGN_', () => {
    expect(problemsOf({ CONSIGN_COLOUR: 'x' })).toEqual([
      expect.stringMatching(/^CONSIGN_COLOUR: is unknown; /),
    ])
  })

  it('an empty value, which is more likely a lost secret than a wish for the default', () => {
    expect(problemsOf({ DATABASE_URL: '' })).toEqual(['DATABASE_URL: is empty; remove it or give it a value'])
    expect(problemsOf({ DATABASE_URL_FILE: fileWith('\n') })).toEqual([
      'DATABASE_URL_FILE: is empty; remove it or give it a value',
    ])
  })

  it('a value given twice, and a file that is not there', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: '/smtp' })).toHaveLength(1)
    expect(problemsOf({ SMTP_URL_FILE: join(directory, 'none') })).toEqual([
      'SMTP_URL_FILE: ENOENT, the file cannot be read',
    ])
  })

  it('an authority whose tokens nothing is there to be trusted by', () => {
    const env = { TSA_URL: 'https://user:secret@tsa.example/' }
    expect(problemsOf(env)).toEqual([expect.stringMatching(/^TSA_ROOTS_FILE: is needed with TSA_URL/)])
    expect(problemsOf({ ...env, TSA_ROOTS_FILE: fileWith('no certificate') })).toEqual([
      expect.stringMatching(/^TSA_ROOTS_FILE: must be certificates in PEM form/),
    ])
  })

  it.each([
    ['TSA_URL', 'ftp://tsa.example'],
    ['TSA_URL', 'https://tsa.example;'],
    ['TSA_URL', 'https://tsa.example/a;https://tsa.example/b'],
    ['TSA_MIN_INTERVAL_MS', '-1'],
    ['OUTBOUND_ALLOW', 'loopback'],
    ['OUTBOUND_ALLOW', '10.0.0.0/33'],
    ['TSA_AUTH', 'user:password'],
    ['TSA_AUTH', '{"tsa.example": {"user": "a"}}'],
    ['TSA_AUTH', '{"tsa.example": {"cert": "/nowhere", "key": "/nowhere"}}'],
    ['TSA_AUTH', '{"tsa.example": {"token": "a"}}'],
  ])('%s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name}: must be `)])
  })

  it('everything that is wrong at once', () => {
    expect(problemsOf({ PORT: 'x', SIGNUP: 'x', CONSIGN_X: 'x', LOG_LEVEL: 'x' })).toHaveLength(4)
  })
})
