import { fromBase64, toBase64 } from '@consign/log'
import type { TstInfo } from '../../timestamp/tst-info.ts'
import { tokens } from '../tokens.ts'

/** A Base64 token and what it says, or null when it is no TimeStampToken. */
export interface TimestampCase {
  readonly says: string
  readonly token: string
  readonly tstInfo: TstInfo | null
}

const SHA_256 = '2.16.840.1.101.3.4.2.1'

const real: readonly TimestampCase[] = Object.entries(tokens).map(([messageImprint, said]) => ({
  says: 'A token made by openssl ts.',
  token: said.token,
  tstInfo: {
    policy: said.policy,
    hashAlgorithm: SHA_256,
    messageImprint,
    serial: said.serial,
    genTime: said.genTime,
  },
}))

const [first] = real
const der = fromBase64(first?.token ?? '') ?? new Uint8Array()

const changed = (
  says: string,
  change: (bytes: Uint8Array) => Uint8Array,
  tstInfo: TstInfo | null = null,
): TimestampCase => ({
  says,
  token: toBase64(change(Uint8Array.from(der))),
  tstInfo,
})

export const timestampCases: readonly TimestampCase[] = [
  ...real,
  changed('Cut off in the middle.', (bytes) => bytes.slice(0, bytes.length / 2)),
  changed('A byte after the token.', (bytes) => Uint8Array.from([...bytes, 0])),
  changed('Nothing.', () => new Uint8Array()),
  changed(
    'An indefinite length: BER, which an authority may send.',
    (bytes) => Uint8Array.from([0x30, 0x80, ...bytes.slice(4), 0, 0]),
    first?.tstInfo,
  ),
  changed(
    'A length in more bytes than it needs: BER.',
    (bytes) => Uint8Array.from([0x30, 0x83, 0, ...bytes.slice(2)]),
    first?.tstInfo,
  ),
  changed('An indefinite length without an end.', (bytes) =>
    Uint8Array.from([0x30, 0x80, ...bytes.slice(4)]),
  ),
  changed('Another content type than signed data.', (bytes) => {
    bytes[14] = 0x03
    return bytes
  }),
]
