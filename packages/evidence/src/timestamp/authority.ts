import { subjectName } from '../x509/subject-name.ts'
import { certificateOf, readSignedData } from './signed-data.ts'

/** The name of a token's signer by the certificate in it. That the certificate is believed, only trusted roots show. */
export const authorityOf = (token: Uint8Array): string | undefined => {
  const data = readSignedData(token)
  const [signer] = data?.signers ?? []
  const certificate = data && signer && certificateOf(signer, data.certificates)
  return certificate && subjectName(certificate.subject)
}
