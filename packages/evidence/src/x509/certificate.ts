import { type Der, inside, readDer } from '../timestamp/der.ts'

const SEQUENCE = 0x30
const INTEGER = 0x02
const EXPLICIT_0 = 0xa0

/** What is needed of a certificate to check what its key signed (RFC 5280 §4.1). Nothing of it is trusted. */
export interface Certificate {
  /** SubjectPublicKeyInfo, DER. */
  readonly spki: Uint8Array
  /** Name and serial number of who issued it, as signers are named by: DER, one after the other. */
  readonly issuer: Uint8Array
  readonly serial: Uint8Array
}

/** Undefined when the bytes are no DER certificate. */
export const readCertificate = (bytes: Uint8Array): Certificate | undefined => {
  const outer = readDer(bytes)
  const tbs = inside(outer?.length === 1 ? inside(outer[0], SEQUENCE)?.[0] : undefined, SEQUENCE)
  const fields = tbs?.[0]?.tag === EXPLICIT_0 ? tbs.slice(1) : tbs
  const [serial, algorithm, issuer, validity, subject, spki] = fields ?? []
  const sequences: readonly (Der | undefined)[] = [algorithm, issuer, validity, subject, spki]
  if (serial?.tag !== INTEGER || sequences.some((field) => field?.tag !== SEQUENCE)) return undefined
  return { spki: (spki as Der).whole, issuer: (issuer as Der).whole, serial: serial.whole }
}
