import { fromBase64 } from '@consign/log'
import { canonicalSignature, signatureForm } from '../canonical/encoding.ts'
import { type Primitives, webPrimitives } from '../digest/primitives.ts'
import { keyProblem } from './key.ts'
import type { ConsentProblem } from './problem.ts'
import { assertionText, type Signed } from './texts.ts'

/** What is wrong with the form of `signature` (DER, other lengths, other alphabets), or undefined. */
export const signatureProblem = (consent: { readonly signature: unknown }): ConsentProblem | undefined => {
  const { signature } = consent
  if (typeof signature === 'string' && canonicalSignature.test(signature)) return undefined
  const message =
    typeof signature === 'string' && signatureForm.test(signature)
      ? 'not canonical Base64: bits after the last byte are set'
      : 'not the 64 bytes r||s of IEEE P1363 in padded Base64 (88 characters)'
  return { path: '/signature', rule: 'signature-form', message }
}

/**
 * Whether the own key of a consent or statement signed its body. False for a wrong signature, a signature of another form, a key
 * that is not exactly `{kty, crv, x, y}` on P-256, a point off the curve. Throws an EvidenceError only for a body
 * that is not JSON. The high-S twin of a valid signature is valid too, so a consent and a statement are identified by their `id`.
 */
export const verifyConsent = async (
  consent: Signed,
  primitives: Primitives = webPrimitives,
): Promise<boolean> => {
  const assertion = assertionText(consent)
  if (signatureProblem(consent) !== undefined || keyProblem(consent.publicKey) !== undefined) return false
  const signature = fromBase64(consent.signature)
  return signature !== undefined && primitives.verifyP256(consent.publicKey, signature, assertion)
}
