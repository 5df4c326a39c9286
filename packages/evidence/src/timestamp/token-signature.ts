import { hasSigned } from '../x509/signature.ts'
import { asRaw, attributeOf, certificateOf, readSignedData, sameBytes } from './signed-data.ts'

const OCTET_STRING = 0x04
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'

/**
 * Whether the key of the certificate that the token contains and names signed it (RFC 5652 §5.4 to 5.6). Does not say
 * whose certificate that is. Undefined when the certificate is absent or the platform lacks the algorithm.
 */
export const isSignedToken = async (token: Uint8Array): Promise<boolean | undefined> => {
  const data = readSignedData(token)
  const [signer] = data?.signers ?? []
  const certificate = data && signer && certificateOf(signer, data.certificates)
  if (data === undefined || signer?.digest === undefined || certificate === undefined) return undefined
  const { algorithm, digest, signature, signed } = signer
  if (algorithm === undefined) return undefined
  const raw = asRaw(algorithm, certificate, signature)
  const said = attributeOf(signer, MESSAGE_DIGEST)
  const made = new Uint8Array(await crypto.subtle.digest(digest, new Uint8Array(data.content)))
  if (raw === undefined || said?.tag !== OCTET_STRING || !sameBytes(made, said.value)) return false
  return hasSigned({ spki: certificate.spki, ...algorithm, signature: raw, data: signed })
}
