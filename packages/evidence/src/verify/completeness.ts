import type { SigningRole } from '../chain/types.ts'
import { folded } from './fold-events.ts'
import { isConsent } from './history.ts'
import { differs, type Scene } from './scene.ts'

/**
 * `missing` are the roles that signed older data and are still to sign the current. `cmrComplete` is the fold's answer;
 * where the fold has none, it means that sender and carrier signed the current data (CMR art. 5).
 */
export const completeness = (scene: Scene): void => {
  const { evidence, history, report } = scene
  const current = history.generationOf.get(history.currentAt.at(-1) ?? '')
  const signedNow = new Set<SigningRole>()
  const signedBefore = new Set<SigningRole>()
  for (const { event, payload } of history.entries.filter(isConsent))
    if (history.generationOf.get(event.versionId) === current) signedNow.add(payload.role)
    else signedBefore.add(payload.role)
  const { pending } = history.generations
  const missing = Number.isFinite(history.newFrom)
    ? ((pending?.closed ? undefined : pending?.unsignedBy) ?? [])
    : [...signedBefore].filter((role) => !signedNow.has(role))
  report.check('missing', evidence.document.id, [
    differs('missing', [...evidence.missing].sort().join(), [...missing].sort().join()),
  ])
  const { cmrComplete = signedNow.has('sender') && signedNow.has('carrier'), problem } = folded(
    scene,
    evidence.events.length,
  )
  report.check('cmrComplete', evidence.document.id, [
    problem ?? differs('cmrComplete', evidence.cmrComplete, cmrComplete),
  ])
}
