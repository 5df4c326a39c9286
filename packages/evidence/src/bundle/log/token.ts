import { sha256, toHex, utf8 } from '@consign/log'
import { isSignedToken } from '../../timestamp/token-signature.ts'
import { NO_ROOTS, type TokenTrust } from '../../timestamp/token-trust.ts'
import { readTstInfo } from '../../timestamp/tst-info.ts'
import type { Report } from '../../verify/report.ts'
import { differs } from '../../verify/scene.ts'
import type { OpenedLog } from '../types.ts'

const SHA_256 = '2.16.840.1.101.3.4.2.1'

/**
 * The token stamps the checkpoint's text and is signed by its certificate's key; the trusted roots tell whose that is.
 */
export const checkpointToken = async (
  { note, token }: OpenedLog,
  tokens: TokenTrust | undefined,
  report: Report,
): Promise<void> => {
  if (token === undefined) return
  const said = readTstInfo(token)
  const imprint = toHex(sha256(utf8(note.text)))
  report.check('timestamp of the checkpoint', undefined, [
    said === undefined && 'it is no TimeStampToken (RFC 3161)',
    said !== undefined && said.hashAlgorithm !== SHA_256 && 'it is not over a SHA-256 digest',
    said !== undefined && differs('messageImprint', said.messageImprint, imprint),
    said !== undefined &&
      (await isSignedToken(token)) === false &&
      'the key of the certificate in it did not sign it',
  ])
  const NAME = 'timestamp authority of the checkpoint'
  if (tokens === undefined) report.notCheckable(NAME, undefined, NO_ROOTS)
  else report.check(NAME, undefined, await tokens(token, { imprint, revocation: [] }))
}
