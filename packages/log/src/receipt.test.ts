import { describe, expect, it } from 'vitest'
import { LogError } from './error.ts'
import { parseReceipt, receiptText, signReceipt, verifyReceipt } from './receipt.ts'
import { parseCheckpoint } from './signed-note/checkpoint.ts'
import { seedSigner } from './signed-note/ed25519.ts'

const RECEIPT = {
  origin: 'log.example/log/v1',
  docTag: 'a'.repeat(64),
  sequence: 3,
  eventDigest: 'b'.repeat(64),
  receivedAt: '2026-11-22T09:16:00.000Z',
}
const signer = await seedSigner('log.example/log/v1/receipts', 'note', new Uint8Array(32).fill(1))
const other = await seedSigner('log.example/log/v1/receipts', 'note', new Uint8Array(32).fill(2))

describe('a receipt', () => {
  it('is six lines, signed, and read back with the key that signed it', async () => {
    const file = await signReceipt(RECEIPT, signer)
    expect(file.slice(0, file.indexOf('\n\n') + 1)).toBe(
      `ecmr-receipt/v1\nlog.example/log/v1\n${'a'.repeat(64)}\n3\n${'b'.repeat(64)}\n2026-11-22T09:16:00.000Z\n`,
    )
    expect(parseReceipt(file)).toEqual(RECEIPT)
    expect(await verifyReceipt(file, [other.key, signer.key])).toEqual(RECEIPT)
  })

  it('is not believed with another key, or changed', async () => {
    const file = await signReceipt(RECEIPT, signer)
    await expect(verifyReceipt(file, [other.key])).rejects.toThrow('none of the keys')
    await expect(verifyReceipt(file.replace('\n3\n', '\n4\n'), [signer.key])).rejects.toThrow(LogError)
  })

  it('is never a checkpoint', () => {
    expect(() => parseCheckpoint(receiptText(RECEIPT))).toThrow(LogError)
  })

  it.each([
    ['no origin', { origin: '' }],
    ['a time without milliseconds', { receivedAt: '2026-11-22T09:16:00Z' }],
    ['an upper-case digest', { eventDigest: 'B'.repeat(64) }],
    ['one line more', { receivedAt: `${RECEIPT.receivedAt}\nx` }],
  ])('has not %s', (_, change) => {
    const text = receiptText({ ...RECEIPT, ...change })
    expect(() => parseReceipt(`${text}\n— a AAAAAAA=\n`)).toThrow('no receipt')
  })

  it('has no other first line', () => {
    const text = receiptText(RECEIPT).replace('receipt/v1', 'receipt/v2')
    expect(() => parseReceipt(`${text}\n— a AAAAAAA=\n`)).toThrow('no receipt')
  })
})
