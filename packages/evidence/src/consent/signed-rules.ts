import type { DeviceConsent, SigningRole } from '../chain/types.ts'
import { keyProblem } from './key.ts'
import { type ConsentProblem, problem } from './problem.ts'

const MAX_PHOTOS = 10

/** What consents and statements have in common. */
type Signed = Pick<DeviceConsent, 'role' | 'name' | 'photos' | 'publicKey'>

type Rule = (signed: Signed, linkRole: SigningRole) => Iterable<ConsentProblem>

/** Who signs. */
export const signerRules: readonly Rule[] = [
  function* sameRole({ role }, linkRole) {
    if (role !== linkRole) yield problem('/role', 'role', `the link is for the ${linkRole}`)
  },
  function* named({ name }) {
    if (name.trim() === '') yield problem('/name', 'name', 'must name the signer')
  },
]

/** What else is signed, and by which key. */
export const photoAndKeyRules: readonly Rule[] = [
  function* photosOnce({ photos }) {
    if (photos === undefined) return
    if (photos.length === 0) yield problem('/photos', 'photos', 'must be absent when there are none')
    if (photos.length > MAX_PHOTOS) yield problem('/photos', 'photos', `must be at most ${MAX_PHOTOS}`)
    const seen = new Set<string>()
    for (const [i, { sha256 }] of photos.entries()) {
      if (seen.has(sha256)) yield problem(`/photos/${i}/sha256`, 'photos', 'the same photo twice')
      seen.add(sha256)
    }
  },
  function* exactKey({ publicKey }) {
    const wrong = keyProblem(publicKey)
    if (wrong !== undefined) yield wrong
  },
]
