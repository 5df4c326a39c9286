import type { TokenTrust } from '../timestamp/token-trust.ts'
import type { Certificate } from '../x509/certificate.ts'
import { faultText } from './faults.ts'
import { checkToken } from './token.ts'

/**
 * Judges tokens by the caller's trusted roots, for `verifyEvidence` and `verifyBundle`: option `tokens`.
 * @param policies dotted; any when absent
 */
export const trustTokens =
  (roots: readonly Certificate[], policies?: readonly string[]): TokenTrust =>
  async (token, about) => {
    const notAfter = new Date().toISOString()
    const { faults } = await checkToken(token, { ...about, roots, policies, notAfter })
    return faults.map(faultText)
  }
