import { toBase64 } from '@consign/log'
import { p256 } from '@noble/curves/nist.js'
import { canonicalize } from '../../canonical.ts'
import { assertionText } from '../../consent/texts.ts'
import { signBytes } from '../device.ts'
import { assertion, type NamedConsent, unsigned, withSpareBits } from './consent-case.ts'

const signature = signBytes('Celina', assertionText(assertion))
const text = toBase64(signature)
const key = assertion.publicKey
const der = (): Uint8Array => p256.Signature.fromBytes(signature, 'compact').toBytes('der')

/** Consents that keep every rule but are not signed by the key they name. */
export const forgedConsents: readonly NamedConsent[] = [
  unsigned(
    'another-key',
    'Signed by another key than the one it names.',
    toBase64(signBytes('Darek', assertionText(assertion))),
  ),
  unsigned('changed-after-signing', 'The statement was changed after signing.', text, {
    statement: 'Odmawiam przyjęcia.',
  }),
  unsigned('der-signature', 'The signature is in DER, not the 64 bytes r||s.', toBase64(der())),
  unsigned('signature-of-63-bytes', 'The signature has 63 bytes.', toBase64(signature.slice(0, 63))),
  unsigned(
    'signature-of-65-bytes',
    'The signature has 65 bytes.',
    toBase64(Uint8Array.from([...signature, 0])),
  ),
  unsigned('zero-signature', 'Both numbers of the signature are zero.', toBase64(new Uint8Array(64))),
  unsigned(
    'signature-in-base64url',
    'The signature is in base64url.',
    text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 86),
  ),
  unsigned(
    'signature-with-spare-bits',
    'The last character of the signature has bits that no byte needs.',
    withSpareBits(text, 85),
  ),
  unsigned('signature-with-a-line-break', 'A line break after the signature.', `${text}\n`),
  unsigned(
    'signed-pretty-json',
    'Signed was the JSON text with spaces, not the canonical text.',
    toBase64(signBytes('Celina', JSON.stringify(assertion, null, 1))),
  ),
  unsigned(
    'signed-with-signature-member',
    'Signed was the body with an empty signature member.',
    toBase64(signBytes('Celina', canonicalize({ ...assertion, signature: '' }))),
  ),
  unsigned(
    'point-off-the-curve',
    'The key has 32 bytes for each of x and y, but they are no point of P-256.',
    text,
    {
      publicKey: { ...key, y: key.x },
    },
  ),
  unsigned('point-at-infinity', 'The key has zero for both x and y.', text, {
    publicKey: { ...key, x: 'A'.repeat(43), y: 'A'.repeat(43) },
  }),
]
