import { type Der, inside, oid } from '../der/read.ts'
import { attributeOf, type Signer, sameBytes } from '../timestamp/signed-data.ts'
import type { Certificate } from '../x509/certificate.ts'

const SEQUENCE = 0x30
const OID = 0x06
const OCTET_STRING = 0x04
/** SigningCertificate (RFC 2634 §5.4), whose digest is SHA-1, and SigningCertificateV2 (RFC 5035 §3). */
const VERSION_1 = '1.2.840.113549.1.9.16.2.12'
const VERSION_2 = '1.2.840.113549.1.9.16.2.47'

const DIGESTS: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'SHA-256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
])

/**
 * Why the signed attributes do not bind the signer's certificate, in words; false when they do. Without it the same
 * signature would go with any other certificate of the same key. Where both versions stand, both must hold.
 */
export const signingCertificateProblem = async (
  signer: Signer,
  certificate: Certificate,
): Promise<string | false> => {
  const named = [VERSION_1, VERSION_2].filter((type) => signer.attributes.some((each) => each.type === type))
  if (named.length === 0) return 'no signed attribute names the certificate'
  for (const type of named) {
    const [first] = inside(inside(attributeOf(signer, type), SEQUENCE)?.[0], SEQUENCE) ?? []
    const fields = inside(first, SEQUENCE)
    if (fields === undefined || !(await isOf(certificate, fields, type)))
      return 'a signed attribute names another certificate'
  }
  return false
}

const isOf = async (certificate: Certificate, fields: readonly Der[], type: string): Promise<boolean> => {
  const [hash, issuerSerial] = fields[0]?.tag === OCTET_STRING ? fields : fields.slice(1)
  const algorithm = type === VERSION_1 ? 'SHA-1' : digestOf(fields[0])
  if (algorithm === undefined || hash?.tag !== OCTET_STRING) return false
  const made = new Uint8Array(await crypto.subtle.digest(algorithm, new Uint8Array(certificate.der)))
  return sameBytes(made, hash.value) && namesSerial(certificate, issuerSerial)
}

/** SHA-256 by default (RFC 5035 §4). */
const digestOf = (field: Der | undefined): string | undefined => {
  if (field?.tag === OCTET_STRING) return 'SHA-256'
  const [id] = inside(field, SEQUENCE) ?? []
  return id?.tag === OID ? DIGESTS.get(oid(id.value)) : undefined
}

/** Issuer and serial number are optional; if present, they must match. */
const namesSerial = (certificate: Certificate, issuerSerial: Der | undefined): boolean => {
  if (issuerSerial === undefined) return true
  const [names, serial] = inside(issuerSerial, SEQUENCE) ?? []
  const [name] = inside(inside(names, SEQUENCE)?.[0], 0xa4) ?? []
  return sameBytes(certificate.issuer, name?.whole) && sameBytes(certificate.serial, serial?.whole)
}
