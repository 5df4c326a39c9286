import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { der, integer, sequence, text } from '../der/write.ts'
import { asBer } from '../testing/ber-writer.ts'
import { forgeToken, inBer, makeCertificate } from '../testing/forge/index.ts'
import { makeTimestampRequest, readTimestampResponse } from './asking.ts'

const token = Uint8Array.from(
  forgeToken({ imprint: randomBytes(32).toString('hex'), signer: makeCertificate({ name: 'Stamper' }) }),
)
const granted = sequence(integer(0))

describe('a response', () => {
  it.each([0, 1])('of status %i gives its token exactly as it came', (status) => {
    expect(readTimestampResponse(sequence(sequence(integer(status)), token))).toEqual({ token })
  })

  it('may be BER, and then its token is BER', () => {
    const ber = inBer(token)
    const indefinite = asBer(sequence(granted, ber))
    expect(readTimestampResponse(indefinite)).toEqual({ token: Uint8Array.from(ber) })
  })

  it.each([
    [
      'a refusal, with its reason',
      sequence(sequence(integer(2), sequence(text('not today')), der(0x03, Uint8Array.of(0, 0, 0x02)))),
      'it refuses (status 2) timeNotAvailable not today',
    ],
    ['a refusal without one', sequence(sequence(integer(3))), 'it refuses (status 3)'],
    ['granted and no token', sequence(granted), 'it says granted and gives no token'],
    ['no response', randomBytes(40), 'it does not answer with a TimeStampResp (RFC 3161)'],
    ['a page', Buffer.from('<html>'), 'it does not answer with a TimeStampResp (RFC 3161)'],
    ['nothing', new Uint8Array(), 'it does not answer with a TimeStampResp (RFC 3161)'],
  ])('that is %s gives no token', (_, bytes, problem) => {
    expect(readTimestampResponse(bytes)).toEqual({ problem })
  })
})

it('two requests over the same digest are told apart', () => {
  const imprint = 'ab'.repeat(32)
  const [one, two] = [randomBytes(8), randomBytes(8)].map((random) => makeTimestampRequest(imprint, random))
  expect(one?.nonce).not.toBe(two?.nonce)
  expect(BigInt(one?.nonce ?? 0) > 2n ** 63n).toBe(true)
})
