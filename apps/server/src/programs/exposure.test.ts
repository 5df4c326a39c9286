import { describe, expect, it } from 'vitest'
import { exposures } from './exposure.ts'

type Given = Parameters<typeof exposures>[0]
const found = (given: Partial<Given>) =>
  exposures({ host: 'localhost', publicUrl: undefined, databaseUrl: undefined, ...given })

describe('warns of', () => {
  it.each([
    { host: '0.0.0.0' },
    { host: '::' },
    { host: '192.0.2.7', publicUrl: 'http://notes.example.test' },
  ])('people who come without TLS: %o', (given) => {
    expect(found(given)).toEqual([expect.stringContaining(`HOST=${given.host}`)])
  })

  it.each([
    'http://notes.example.test',
    'http://192.0.2.7:8080',
  ])('an address where no browser signs: %s', (publicUrl) => {
    expect(found({ publicUrl })).toEqual([expect.stringContaining('no browser makes a key')])
  })

  it('a database that is asked without it, as its URL says, without its password', () => {
    const databaseUrl = 'postgres://u:secret@db.example.test/consign?sslmode=disable'
    const [warning, ...others] = found({ databaseUrl })
    expect(others).toEqual([])
    expect(warning).toContain('DATABASE_URL')
    expect(warning).not.toContain('secret')
  })
})

describe('says nothing of', () => {
  it.each([
    {},
    { host: '127.0.0.1' },
    { publicUrl: 'http://localhost:8080' },
    { publicUrl: 'http://127.0.0.1:8080' },
    { publicUrl: 'http://[::1]:8080' },
    { host: '::1' },
    { host: '0.0.0.0', publicUrl: 'https://notes.example.test' },
    { databaseUrl: 'postgres://u:p@localhost/consign' },
    { databaseUrl: 'postgres://u:p@127.0.0.1:5433/consign' },
    { databaseUrl: 'postgres://u:p@[::1]/consign' },
    { databaseUrl: 'postgres:///consign?host=/run/postgresql' },
    { databaseUrl: 'postgres://u:p@%2Frun%2Fpostgresql/consign' },
    { databaseUrl: 'postgres://u:p@db.example.test/consign?sslmode=verify-full' },
  ])('%o', (given) => {
    expect(found(given)).toEqual([])
  })
})
