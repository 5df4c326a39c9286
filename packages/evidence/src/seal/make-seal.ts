import { toBase64, utf8 } from '@consign/log'
import { toBase64Url } from '../canonical/encoding.ts'
import { EvidenceError } from '../canonical/error.ts'
import { der, sequence } from '../der/write.ts'
import { readCertificate } from '../x509/certificate.ts'
import type { ReadSeal } from './types.ts'

/** The content of a seal and its certificate; `x5tS256` follows from the certificate. */
export type SealDraft = Omit<ReadSeal, 'x5tS256'>

/**
 * A company's seal in the form the Open Logistics Foundation's verifier accepts, header members in its order.
 * @param sign the raw signature (of ECDSA r and s one after the other) over these bytes by the leaf's key and `alg`
 * @throws EvidenceError NOT_CANONICAL when the leaf is no DER certificate
 */
export const makeSeal = async (
  draft: SealDraft,
  sign: (signingInput: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(draft.chain[0]))
  const input = sealInput({ ...draft, x5tS256: toBase64Url(new Uint8Array(digest)) })
  return `${input}.${toBase64Url(await sign(utf8(input)))}`
}

/** The signing input: header and payload (RFC 7515 §5.1). */
export const sealInput = (seal: ReadSeal): string => `${part(headerOf(seal))}.${part(payloadOf(seal))}`

const part = (value: object): string => toBase64Url(utf8(JSON.stringify(value)))

const headerOf = ({ alg, chain, iat, x5tS256 }: ReadSeal): object => ({
  alg,
  cty: 'json',
  kid: toBase64(issuerSerial(chain[0])),
  'x5t#S256': x5tS256,
  x5c: chain.map(toBase64),
  typ: 'jose',
  iat,
})

const payloadOf = (draft: SealDraft): object => {
  const { ecmr, originUrl, precedingSha256, role, sealer, sealerCompany, timestamp } = draft
  const sealedDocument = { sealMetadata: { sealer, sealerCompany, role, timestamp, originUrl }, ecmr }
  if (precedingSha256 === undefined) return { sealedDocument }
  return { sealedDocument, preceding_eseal: { alg: 'S256', digest: precedingSha256 } }
}

/** `IssuerSerial` of RFC 5035 §5: the issuer of the certificate as one directory name, and the serial number. */
const issuerSerial = (leaf: Uint8Array): Uint8Array => {
  const certificate = readCertificate(leaf)
  if (certificate === undefined) throw new EvidenceError('NOT_CANONICAL', 'the leaf is no DER certificate')
  return sequence(sequence(der(0xa4, certificate.issuer)), certificate.serial)
}
