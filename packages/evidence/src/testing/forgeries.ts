import { buildBundle } from '../bundle/build.ts'
import { nodePrimitives } from '../node.ts'
import { issued } from './cases/case.ts'
import { departed, reservations } from './cases/life.ts'
import { issuedNow } from './cases/statements.ts'
import { photo } from './cases/valid.ts'
import { addTimestamp } from './extras.ts'
import { noteData, pdfOf, photoBytes } from './note.ts'
import { type Draft, type DraftEvent, rechained } from './rechain.ts'
import type { Story } from './signed-note.ts'

export type Forgery = (draft: Draft) => void

/** Stamped, with a photo and two links that were mailed; signed by all three. */
export const stampedStory = (): Story =>
  issued((story) => {
    addTimestamp(story, { kind: 'consent', consent: story.sign('sender') })
    const unused = story.link('consignee')
    story.send(unused, 'ewa@grossmueller.example')
    story.revoke(unused)
    story.storePhoto(story.sign('carrier', { photos: [photo] }), photo, photoBytes)
    story.happen('transport.departed', departed)
    story.sign('consignee', { reservations: '2 palety uszkodzone' })
  })

/** Received in Germany; the carrier reserved, the company accepted it for the sender, parties stated. */
export const statedStory = (): Story =>
  issuedNow((story) => {
    story.supplement('carrier', reservations)
    story.sign('sender')
    story.sign('carrier')
    story.say('transport.departed', 'carrier', { place: { text: 'Warszawa' } })
    story.sign('consignee')
    story.say('reservation.notified', 'consignee', { kind: 'not_apparent', text: 'Dwa kartony zgniecione' })
    story.accept(null, { name: 'Ania' })
  }, noteData)

const deadlines = { notApparentUntil: '2026-09-09', delayUntil: '2026-09-22', skipped: ['2026-09-06'] }

/** The story's evidence with the last days for reservations, then as a skilled holder of the bundle writes it anew. */
export const forgedBundle = (story: Story, forgery: Forgery): Promise<Uint8Array> => {
  const { evidence, artifacts, photos, typeDefinitions } = story.files
  const draft = { ...structuredClone(evidence as object), deadlines: structuredClone(deadlines) } as Draft
  const bytes = new Map(artifacts)
  forgery(draft)
  rechained(draft, bytes, (_, version) => pdfOf(version))
  const wanted = new Set(draft.artifacts.map(({ sha256 }) => sha256))
  for (const sha256 of bytes.keys()) if (!wanted.has(sha256)) bytes.delete(sha256)
  const stored = new Set(draft.photos.map(({ sha256 }) => sha256))
  const kept = new Map([...photos].filter(([sha256]) => stored.has(sha256)))
  const input = { evidence: draft, artifacts: bytes, photos: kept, typeDefinitions, createdAt: story.now }
  return buildBundle(input, nodePrimitives)
}

export const eventOf = ({ events }: Draft, name: string): DraftEvent =>
  events.findLast((event) => event.name === name) as DraftEvent

export const payloadOf = (draft: Draft, name: string): Record<string, unknown> =>
  eventOf(draft, name).payload as Record<string, unknown>

/** An event and its records taken out. */
export const without = (draft: Draft, name: string): void =>
  void draft.events.splice(draft.events.indexOf(eventOf(draft, name)), 1)
