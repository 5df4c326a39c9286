import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toHex, utf8 } from './bytes.ts'
import { docTag, entryBytes, isSalt, newSalt, parseEntry } from './entry.ts'
import { LogError } from './error.ts'

const ID = '018f2f5e-0000-7000-8000-000000000001'
const SALT = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const ENTRY = { docTag: 'a'.repeat(64), sequence: 12, eventDigest: '0'.repeat(64) }

describe('docTag', () => {
  it('is the digest of two lines after its own name', () => {
    const expected = createHash('sha256').update(`ecmr-doc-tag/v1\n${ID}\n${SALT}\n`).digest('hex')
    expect(docTag(ID, SALT)).toBe(expected)
  })

  it.each([
    [ID.toUpperCase(), SALT],
    [`${ID}\n`, SALT],
    ['', SALT],
    [ID, SALT.slice(1)],
    [ID, `${SALT.slice(1)}B`],
    [ID, `${SALT}=`],
    [ID, `${SALT.slice(1)}+`],
  ])('of %j and %j is none', (id, salt) => {
    expect(() => docTag(id, salt)).toThrow(LogError)
  })

  it('salts are 32 random bytes', () => {
    const salts = new Set(Array.from({ length: 100 }, newSalt))
    expect(salts.size).toBe(100)
    for (const salt of salts) {
      expect(isSalt(salt)).toBe(true)
      expect(Buffer.from(salt, 'base64url')).toHaveLength(32)
    }
  })
})

describe('an entry', () => {
  it('is four lines, and read back', () => {
    expect(new TextDecoder().decode(entryBytes(ENTRY))).toBe(
      `ecmr-log-entry/v1\n${'a'.repeat(64)}\n12\n${'0'.repeat(64)}\n`,
    )
    expect(parseEntry(entryBytes(ENTRY))).toEqual(ENTRY)
  })

  it.each([
    { ...ENTRY, docTag: 'A'.repeat(64) },
    { ...ENTRY, eventDigest: '0'.repeat(63) },
    { ...ENTRY, sequence: -1 },
    { ...ENTRY, sequence: 1.5 },
    { ...ENTRY, sequence: 2 ** 53 },
  ])('is not made of %j', (entry) => {
    expect(() => entryBytes(entry)).toThrow(LogError)
  })

  it('is nothing else than these bytes: every flipped bit is another entry or none', () => {
    const bytes = entryBytes(ENTRY)
    for (let i = 0; i < bytes.length; i++)
      for (let bit = 0; bit < 8; bit++) {
        const flipped = bytes.map((byte, at) => (at === i ? byte ^ (1 << bit) : byte))
        const read = parseEntry(flipped)
        if (read !== undefined) expect(toHex(entryBytes(read))).toBe(toHex(flipped))
      }
  })

  it.each([
    ['', new Uint8Array()],
    ['more lines', utf8(`${new TextDecoder().decode(entryBytes(ENTRY))}\n`)],
    ['no line end', entryBytes(ENTRY).subarray(0, -1)],
    ['much', new Uint8Array(65_535).fill(10)],
    ['no UTF-8', Uint8Array.of(0xff)],
  ])('is not %s', (_, bytes) => {
    expect(parseEntry(bytes)).toBeUndefined()
  })
})
