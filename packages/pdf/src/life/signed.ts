import type { Entry, SigningPlace } from '@consign/document-types'
import type { RecordedConsent } from '../input.ts'
import { printTime } from '../layout/time.ts'
import type { Story } from './story.ts'
import { lifeWord } from './words.ts'

/** A role's signature box. */
export interface SignedBox {
  readonly consent: RecordedConsent | undefined
  readonly at: SigningPlace
  /** Which data the signature covers, and who has signed the amendment that waits. */
  readonly said: readonly Entry[]
}

/** Places of signing: of the data shown, and of the note in force. */
interface Places {
  readonly now: Readonly<Record<string, SigningPlace>>
  readonly inForce: Readonly<Record<string, SigningPlace>>
}

export function signedBox(story: Story, role: string, places: Places, lang: string): SignedBox {
  const consent = story.signatures.get(role)
  const { current, inForce } = story.generations
  const isBefore = consent !== undefined && story.waits && story.generationOf(consent) === inForce
  const at = (isBefore ? places.inForce : places.now)[role] ?? {}
  const covered = [
    ...(consent?.revision !== undefined && dataChanged(story)
      ? [lifeWord('signedVersion', lang, consent.revision)]
      : []),
    ...(isBefore ? [lifeWord('beforeAmendment', lang, current.amendment)] : []),
  ].join(', ')
  const said = [
    ...(consent === undefined && at.signatory !== undefined ? [{ value: at.signatory }] : []),
    ...(covered === '' ? [] : [{ value: covered, strong: isBefore }]),
  ]
  return { consent, at, said: [...said, ...proposal(story, role, lang)] }
}

/** The signature of an amendment that waits, beside that of the note in force. */
function proposal({ proposed, generations: { current } }: Story, role: string, lang: string): Entry[] {
  const consent = proposed.get(role)
  if (!consent) return []
  const version = consent.revision === undefined ? [] : [lifeWord('signedVersion', lang, consent.revision)]
  return [
    {
      label: [{ lang, text: `${lifeWord('amendment', lang, current.amendment)}:` }],
      value: [consent.body.name, ...version, printTime(consent.receivedAt)].join(', '),
    },
  ]
}

const dataChanged = ({ events }: Story): boolean =>
  events.some(({ name }) => name === 'document.amended' || name === 'document.supplemented')
