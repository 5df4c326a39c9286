import { inside, oid, readDer, small } from '../der/read.ts'
import type { Certificate } from '../x509/certificate.ts'

const SEQUENCE = 0x30
const INTEGER = 0x02
const BOOLEAN = 0x01
const BIT_STRING = 0x03

const BASIC_CONSTRAINTS = '2.5.29.19'
const KEY_USAGE = '2.5.29.15'
const EXTENDED_KEY_USAGE = '2.5.29.37'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const ANY_USAGE = '2.5.29.37.0'
export const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'

/** The extensions this program understands; any other critical one refuses the certificate (RFC 5280 §4.2). */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  BASIC_CONSTRAINTS,
  KEY_USAGE,
  EXTENDED_KEY_USAGE,
  // Certificate policies have no effect here: the token's policy counts.
  '2.5.29.32',
  '2.5.29.54',
])

/** Bits of KeyUsage (RFC 5280 §4.2.1.3). */
const usages = { digitalSignature: 0, nonRepudiation: 1, keyCertSign: 5, cRLSign: 6 } as const

/** Undefined when the extension is absent: then the key may be used for anything. */
const keyUsage = ({ extensions }: Certificate): ReadonlySet<number> | undefined => {
  const extension = extensions.get(KEY_USAGE)
  if (extension === undefined) return undefined
  const [bits] = readDer(extension.value) ?? []
  const bytes = bits?.tag === BIT_STRING ? bits.value.subarray(1) : new Uint8Array()
  const set = new Set<number>()
  for (const [at, byte] of bytes.entries())
    for (let bit = 0; bit < 8; bit++) if (byte & (0x80 >> bit)) set.add(8 * at + bit)
  return set
}

export const mayBeUsedFor = (certificate: Certificate, usage: keyof typeof usages): boolean =>
  keyUsage(certificate)?.has(usages[usage]) ?? true

export const extendedUsages = ({ extensions }: Certificate): readonly string[] | undefined => {
  const extension = extensions.get(EXTENDED_KEY_USAGE)
  const found = extension && inside(readDer(extension.value)?.[0], SEQUENCE)
  return extension && (found ?? []).map(({ value }) => oid(value))
}

/** Why a certificate may not stamp (RFC 3161 §2.3), in words; false when it may. */
export const stampProblem = (certificate: Certificate): string | false => {
  const found = extendedUsages(certificate)
  const bits = keyUsage(certificate)
  const others = [...(bits ?? [])].some(
    (bit) => bit !== usages.digitalSignature && bit !== usages.nonRepudiation,
  )
  if (found?.join() !== TIME_STAMPING) return 'the extended key usage is not exactly timeStamping'
  if (certificate.extensions.get(EXTENDED_KEY_USAGE)?.critical !== true)
    return 'the extended key usage is not critical'
  return bits !== undefined && (bits.size === 0 || others) && 'the key usage is not signing alone'
}

/** Why a certificate may not issue those below it on the way to a root, in words; false when it may. */
export const issuerProblem = (issuer: Certificate, below: number): string | false => {
  const extension = issuer.extensions.get(BASIC_CONSTRAINTS)
  const fields = (extension && inside(readDer(extension.value)?.[0], SEQUENCE)) ?? []
  const isAuthority = fields[0]?.tag === BOOLEAN && fields[0].value[0] === 0xff
  const most = fields.find(({ tag }) => tag === INTEGER)
  const purposes = extendedUsages(issuer)
  if (!isAuthority) return 'it is no authority (basicConstraints)'
  if (most !== undefined && !(below <= (small(most.value) ?? -1))) return 'too many authorities below it'
  if (!mayBeUsedFor(issuer, 'keyCertSign')) return 'its key may not sign certificates'
  return (
    purposes !== undefined &&
    ![TIME_STAMPING, ANY_USAGE, OCSP_SIGNING].some((each) => purposes.includes(each)) &&
    'it is an authority for other purposes'
  )
}

/** The first critical extension that is not understood, if any. */
export const unknownCritical = ({ extensions }: Certificate): string | undefined =>
  [...extensions].find(([id, { critical }]) => critical && !UNDERSTOOD.has(id))?.[0]
