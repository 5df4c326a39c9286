import { beforeAll, describe, expect, it } from 'vitest'
import { openBundle, verifyBundle } from './index.ts'
import { nodePrimitives } from './node.ts'
import { types } from './testing/fold.ts'
import {
  eventOf,
  type Forgery,
  forgedBundle,
  payloadOf,
  stampedStory,
  statedStory,
  without,
} from './testing/forgeries.ts'
import { signers } from './testing/log/operated-log.ts'
import { type Judged, judged } from './testing/rewritings/judges.ts'
import type { Story } from './testing/signed-note.ts'

type Forgeries = Readonly<Record<string, Forgery>>

const linkOf = (draft: Parameters<Forgery>[0], role: string): string =>
  draft.links.find((link) => link.role === role && link.status !== 'revoked')?.id as string

/** Of the stamped story: found by each judge without any key. */
const found: Forgeries = {
  'a timestamp taken out, which a later signature covers': (draft) => {
    without(draft, 'timestamp.added')
    draft.timestamps.pop()
  },
  'a stored photo taken out, which a later signature covers': (draft) => {
    without(draft, 'photo.stored')
    draft.photos.pop()
  },
  'a photo ascribed to another signature': (draft) => {
    const consentId = draft.consents[0]?.body.id as string
    payloadOf(draft, 'photo.stored')['consentId'] = consentId
    Object.assign(draft.photos[0] as object, { consentId })
  },
  'the link that a person made ascribed to a program': ({ events }) => {
    const { by } = events.find(({ name }) => name === 'link.created')?.payload as { by: object }
    Object.assign(by, { kind: 'apikey' })
  },
  'another address to which a link was mailed': (draft) =>
    void Object.assign(payloadOf(draft, 'link.sent')['recipient'] as object, {
      masked: 'k***@other.example',
    }),
  'the revocation of a link left out': (draft) => {
    without(draft, 'link.revoked')
    Object.assign(draft.links.find(({ status }) => status === 'revoked') as object, {
      status: 'active',
      revokedAt: null,
    })
  },
  'two events exchanged': ({ events }) => {
    const at = events.findIndex(({ name }) => name === 'link.sent')
    events.splice(at, 2, ...events.slice(at, at + 2).reverse())
  },
  'the reservations taken out of the consignee’s signature': (draft) => {
    delete draft.consents.at(-1)?.body.reservations
  },
  'an earlier signature received before its time': (draft) => {
    const consent = draft.consents[1]
    const receivedAt = draft.consents[0]?.receivedAt as string
    Object.assign(consent as object, { receivedAt })
    Object.assign(eventOf(draft, 'consent.carrier'), { receivedAt })
  },
  'the last days for reservations changed': ({ deadlines }) =>
    void Object.assign(deadlines as object, { notApparentUntil: '2026-09-16', delayUntil: '2026-09-29' }),
  'the last days for reservations counted with a Sunday': ({ deadlines }) =>
    void Object.assign(deadlines as object, { notApparentUntil: '2026-09-08', skipped: [] }),
}

/** Of the story with statements. */
const foundStated: Forgeries = {
  'the company’s acceptance ascribed to the sender’s link': (draft) => {
    const grantId = linkOf(draft, 'sender')
    const { name: _, ...accepted } = payloadOf(draft, 'reservations.accepted')
    eventOf(draft, 'reservations.accepted').payload = {
      ...accepted,
      grantId,
      by: { kind: 'signer', id: grantId },
    }
  },
  'a statement of the carrier reworded': (draft) =>
    void Object.assign(draft.statements?.[0]?.body as object, { data: { place: { text: 'Łódź' } } }),
  'a statement of the consignee as one of the sender': (draft) =>
    void Object.assign(draft.statements?.[1] as object, { role: 'sender' }),
  'a statement taken out, and its event left': (draft) => void draft.statements?.pop(),
  'the carrier’s reservations as the company’s': (draft) =>
    void Object.assign(payloadOf(draft, 'document.supplemented'), { role: null, grantId: null }),
  'the profile before, without the statements': (draft) => {
    draft.profile = 'evidence-0.7'
    delete draft.statements
  },
  'the company’s acceptance without its author': (draft) => {
    delete payloadOf(draft, 'reservations.accepted')['name']
  },
}

/** Not to be found without the service's signature: each judge says so, and section 4 of the README. */
const told: Forgeries = {
  'the last signature received five days later': (draft) => {
    const later = (at: string) => new Date(Date.parse(at) + 5 * 86_400_000).toISOString()
    const last = draft.consents.at(-1) as (typeof draft.consents)[number]
    const at = draft.events.indexOf(eventOf(draft, 'consent.consignee'))
    for (const event of draft.events.slice(at)) event.receivedAt = later(event.receivedAt)
    last.receivedAt = later(last.receivedAt)
    for (const link of draft.links.filter(({ role, status }) => role === 'consignee' && status === 'signed'))
      link.signedAt = last.receivedAt
    draft.deadlines = { notApparentUntil: '2026-09-14', delayUntil: '2026-09-27', skipped: ['2026-09-13'] }
  },
}

const toldStated: Forgeries = {
  'another author of the last acceptance': (draft) =>
    void Object.assign(payloadOf(draft, 'reservations.accepted'), { name: 'Bogdan' }),
}

/** Never to be found: section 4 of the README says that it is the service's word. */
const words: Forgeries = {
  'a holiday invented, and the last day a day later': (draft) => {
    draft.deadlines = {
      notApparentUntil: '2026-09-10',
      delayUntil: '2026-09-22',
      skipped: ['2026-09-03', '2026-09-06'],
    }
  },
}

const all: readonly (readonly [string, Story, Forgery])[] = [
  ['nothing', stampedStory(), () => {}],
  ['nothing of the statements', statedStory(), () => {}],
  ...[found, told, words].flatMap((each) => of(each, stampedStory())),
  ...[foundStated, toldStated].flatMap((each) => of(each, statedStory())),
]

function of(forgeries: Forgeries, story: Story): (readonly [string, Story, Forgery])[] {
  return Object.entries(forgeries).map(([name, forgery]) => [name, story, forgery])
}

describe('what the holder of a bundle forged, its chain made anew', () => {
  const bundles = new Map<string, Uint8Array>()
  let judges: ReadonlyMap<string, Judged>

  beforeAll(async () => {
    for (const [name, story, forgery] of all) bundles.set(name, await forgedBundle(story, forgery))
    const judgements = await judged([...bundles.values()].map((bundle) => new Map(openBundle(bundle).files)))
    judges = new Map([...bundles.keys()].map((name, i) => [name, judgements[i] as Judged]))
  }, 60_000)

  const verdicts = (name: string) => {
    const { page, program, python } = judges.get(name) as Judged
    return { page: page.verdict, program: program.verdict, python: python.verdict }
  }

  it.each(['nothing', 'nothing of the statements'])('%s: every judge finds it valid', (name) => {
    expect(verdicts(name)).toEqual({ page: 'valid', program: 'valid', python: 'valid' })
  })

  it.each([found, foundStated].flatMap((each) => Object.keys(each)))('%s: found by every judge', (name) => {
    expect(verdicts(name)).toEqual({ page: 'invalid', program: 'invalid', python: 'invalid' })
  })

  it.each(
    [told, toldStated, words].flatMap((each) => Object.keys(each)),
  )('%s: said in section 4, never valid where a key is given', async (name) => {
    expect(verdicts(name)).toEqual({ page: 'valid', program: 'valid', python: 'valid' })
    const bundle = bundles.get(name) as Uint8Array
    const log = { bundles: [signers.bundles.key] }
    const keyed = await verifyBundle(bundle, { primitives: nodePrimitives, types, log })
    expect(keyed).toMatchObject({ verdict: 'incomplete' })
    expect(keyed.remarks).toContainEqual({ kind: 'no signature' })
    const readme = new TextDecoder()
      .decode(openBundle(bundle).files.get('README.txt'))
      .replaceAll(/\s+/g, ' ')
    expect(readme).toContain('whoever holds this bundle could have written them')
    expect(readme).toContain('which of the skipped days are public holidays is the word of the service')
  })
})
