import { canonicalize } from '../canonical/canonical.ts'
import { eventText } from '../chain/event.ts'
import type { Scene } from './scene.ts'

/** Every payload and link has its digest, every link names its predecessor, and time never runs backwards. */
export const chain = async ({ evidence, primitives, report }: Scene): Promise<void> => {
  report.check('chain has a start', undefined, [evidence.events.length === 0 && 'there are no events'])
  let previousDigest: string | null = null
  let previousTime = ''
  const ids = new Set<string>()
  for (const event of evidence.events) {
    const payloadDigest = await primitives.sha256(canonicalize(event.payload))
    report.check('payload digest', event.id, [
      payloadDigest !== event.payloadDigest && 'the payload is not what payloadDigest was made of',
    ])
    report.check('event digest', event.id, [
      (await primitives.sha256(eventText(event))) !== event.eventDigest &&
        'the link is not what eventDigest was made of',
    ])
    report.check('chain link', event.id, [
      event.previousDigest !== previousDigest && 'previousDigest is not the event before it',
      event.receivedAt < previousTime && 'receivedAt is earlier than the event before it',
      ids.has(event.id) && 'another event has the same id',
    ])
    ids.add(event.id)
    previousDigest = event.eventDigest
    previousTime = event.receivedAt
  }
}
