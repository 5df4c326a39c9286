import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openSecret, sealSecret } from './client-secret.ts'

const key: [Uint8Array] = [randomBytes(32)]
const [client, secret] = ['client', 'a secret of forty-three characters or more ą']

it('opens what it sealed', () => {
  expect(openSecret(key, client, sealSecret(key, client, secret))).toBe(secret)
})

it('seals the same secret differently each time and shows nothing of it', () => {
  const sealed = Array.from({ length: 50 }, () => sealSecret(key, client, secret))
  expect(new Set(sealed).size).toBe(50)
  expect(Buffer.from(sealed[0] ?? '', 'base64url').includes('secret')).toBe(false)
})

it('opens nothing for another client or under another key', () => {
  const sealed = sealSecret(key, client, secret)
  expect(openSecret(key, 'another', sealed)).toBeNull()
  expect(openSecret([randomBytes(32)], client, sealed)).toBeNull()
  expect(openSecret([randomBytes(32), ...key], client, sealed)).toBe(secret)
})

it('opens nothing after any byte was changed or cut off', () => {
  const bytes = Buffer.from(sealSecret(key, client, secret), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(openSecret(key, client, changed.toString('base64url'))).toBeNull()
    expect(openSecret(key, client, bytes.subarray(0, at).toString('base64url'))).toBeNull()
  }
})
