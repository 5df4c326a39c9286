import { toBase64 } from '@consign/log'
import { assertionText } from '../../consent/texts.ts'
import { highTwin, signBytes } from '../device.ts'
import { brokenConsents } from './consent-broken.ts'
import { accepted, assertion, good, type NamedConsent, photos } from './consent-case.ts'
import { forgedConsents } from './consent-forged.ts'

const text = toBase64(signBytes('Celina', assertionText(assertion)))

const valid: readonly NamedConsent[] = [
  good('drawn', 'A drawn signature; decimals, a small exponent, Polish letters.'),
  good('typed', 'A signature set from the typed name.', {
    strokes: [],
    mark: { kind: 'typed', style: 'great-vibes' },
  }),
  good('reservations', 'Reservations of 150 characters of two code units each.', {
    role: 'consignee',
    reservations: '\u{1f4a7}'.repeat(150),
  }),
  good('photos', 'Ten photos of the largest size.', { photos: photos(10) }),
  accepted('high-s', 'The other signature of the same key over the same text verifies as well.', {
    ...assertion,
    signature: highTwin(text),
  }),
]

/** Every consent of the vectors; names are unique. */
export const consentCases: readonly NamedConsent[] = [...valid, ...brokenConsents, ...forgedConsents]
