import { createHash } from 'node:crypto'
import { type Box, type Entry, type Filled, printCountry } from '@consign/document-types'
import { canonicalize } from '@consign/evidence'
import { printTime } from '../layout/time.ts'
import { wordIn } from '../words.ts'
import { authorOf, timeOf, timesOf } from './author.ts'
import { detailsOf, paperOf, placeOf, whatHappened } from './event-section.ts'
import { type LifeEvent, textOf } from './life.ts'
import { named } from './named.ts'
import { actorOf, type Story } from './story.ts'
import { lifeWordIn, lifeWords } from './words.ts'

/** Words inside a box appear in at most that many of the note's languages. */
const BOX_LANGUAGES = 2

/** Events shown in the boxes of page 1: title, transport, carriers, reservations, receipt. */
export function withLife(filled: Filled, story: Story, data: Record<string, unknown>, state: string): Filled {
  const languages = filled.form.languages.slice(0, BOX_LANGUAGES)
  const boxes = filled.form.bands.flat().flatMap((stack) => stack.boxes)
  const entries: Record<string, readonly Entry[]> = { ...filled.entries }
  const add = (box: Box | undefined, more: readonly Entry[]): void => {
    if (box && more.length > 0) entries[box.id] = [...(entries[box.id] ?? []), ...more]
  }
  const boxOf = (id: string): Box | undefined => boxes.find((box) => box.id === id)
  const title = boxes.find(({ shape }) => shape.kind === 'title')
  const receipt = boxes.find(({ shape }) => shape.kind === 'signature' && shape.role === 'consignee')
  add(title, [...amendment(story, languages), ...replacement(story, languages)])
  add(boxOf('takingOver'), transport(story, departure(story), languages))
  add(boxOf('delivery'), transport(story, arrival(story), languages))
  add(boxOf('successiveCarriers'), carriers(story, languages))
  add(boxOf('carrierReservations'), acceptance(story, data, languages))
  add(receipt, receiptEntries(story, state, languages))
  return { ...filled, entries }
}

/** The amendment shown, and who must still sign it. */
function amendment({ generations: { current, pending } }: Story, languages: readonly string[]): Entry[] {
  if (current.amendment === 0) return []
  if (!pending) return [{ value: lifeWords('amendment', languages, current.amendment), strong: true }]
  return languages.map((lang) => {
    const roles = pending.unsignedBy.map((role) => lifeWords(`role.${role}`, [lang])).join(', ')
    const words = [lifeWords('amendment', [lang], current.amendment), lifeWords('notSignedBy', [lang], roles)]
    return { value: words.join(', '), lang, strong: true }
  })
}

function replacement({ events }: Story, languages: readonly string[]): Entry[] {
  const event = events.find(({ name }) => name === 'document.replaced')
  if (!event) return []
  return [
    ...lifeWordIn('REPLACED', languages).map(({ lang, text }) => ({ value: text, lang, strong: true })),
    ...paperOf(event, languages),
  ]
}

/** What ends the time in which a departure is that from the place of taking over. */
const ON_THE_WAY = new Set([
  'transport.arrived',
  'delivery.obstacle',
  'delivery.refused',
  'carrier.taken_over',
  'document.amended',
])

const departure = ({ events }: Story): LifeEvent | undefined => {
  const later = events.findIndex(({ name }) => ON_THE_WAY.has(name))
  return events
    .slice(0, later === -1 ? undefined : later)
    .findLast(({ name }) => name === 'transport.departed')
}

const arrival = (story: Story): LifeEvent | undefined =>
  ofCurrent(story).findLast(({ name }) => name === 'transport.arrived')

/** An earlier arrival, refusal or notice was of another place or another consignee. */
const ofCurrent = (story: Story): LifeEvent[] =>
  story.events.filter((event) => story.generationOf(event) === story.generations.current)

/** As reported, with who says so. */
function transport(story: Story, event: LifeEvent | undefined, languages: readonly string[]): Entry[] {
  if (!event) return []
  const said = [...placeOf(event), ...authorOf(story, event, languages)]
  return [
    { label: lifeWordIn(event.name, languages), value: printTime(timeOf(event)) },
    ...said.map((entry) => ({ ...entry, inline: true })),
  ]
}

/** Each carrier who took over by a signature (CMR art. 34, 35): company, time, place, name and reservations. */
function carriers(story: Story, languages: readonly string[]): Entry[] {
  return story.events
    .filter(({ name }) => name === 'carrier.taken_over')
    .flatMap((event) => {
      const party = story.carrierOf(event)
      const text = textOf(event, 'text')
      const [said, ...clock] = timesOf(story, event, languages)
      return [
        ...(party === undefined ? [] : companyOf(party, languages[0] ?? 'en')),
        {
          label: lifeWordIn(event.name, languages, String(event.payload.number)),
          value: story.statementOf(event)?.body.name ?? '',
          strong: true,
        },
        { label: wordIn('signed', languages.slice(0, 1)), value: '', inline: true },
        ...placeOf(event),
        { ...said!, inline: true },
        ...clock.map((entry) => ({ ...entry, inline: true })),
        ...(text === '' ? [] : [{ label: wordIn('reservations', languages), value: text, strong: true }]),
      ]
    })
}

/** A party as the note has parties: name, and address on one line. */
function companyOf(party: Readonly<Record<string, unknown>>, lang: string): Entry[] {
  const { street, postcode, city, country } = (party.address ?? {}) as Readonly<Record<string, unknown>>
  const town = [postcode, city].map(named).filter(Boolean).join(' ')
  const land = typeof country === 'string' ? printCountry(country, lang) : ''
  const address = [named(street), town, land].filter(Boolean).join(', ')
  return [{ value: named(party.name), strong: true }, ...(address === '' ? [] : [{ value: address }])]
}

/**
 * Whether the sender accepted the carrier's reservations as they stand (CMR art. 8(2)), and who says so; nothing more
 * where the signed data say that they did.
 */
function acceptance(story: Story, data: Record<string, unknown>, languages: readonly string[]): Entry[] {
  const stands = data.carrierReservations
  if (stands === undefined || isAcceptedInData(stands)) return []
  const digest = createHash('sha256').update(canonicalize(stands)).digest('hex')
  const accepted = story.events.findLast(
    ({ name, payload }) => name === 'reservations.accepted' && payload.digest === digest,
  )
  if (!accepted) return [{ value: lifeWords('reservations.open', languages), strong: true }]
  return [
    {
      value: [acceptedBy(story, accepted, languages), printTime(accepted.receivedAt)].join(', '),
      strong: true,
    },
  ]
}

function acceptedBy(story: Story, event: LifeEvent, languages: readonly string[]): string {
  const words = lifeWords('reservations.accepted', languages)
  const statement = story.statementOf(event)
  if (statement) return `${words}, ${statement.body.name}`
  if (actorOf(event.payload).kind === 'signer') return words
  const company = story.issuer || lifeWords('role.company', languages)
  const person = named(event.payload.name)
  return lifeWords('reservations.acceptedFor', languages, [company, person].filter(Boolean).join(', '))
}

const isAcceptedInData = (stands: unknown): boolean =>
  typeof stands === 'object' && stands !== null && Reflect.get(stands, 'acceptedBySender') === true

const AT_RECEIPT = new Set(['delivery.obstacle', 'delivery.refused', 'reservation.notified'])

/** Obstacles, refusals and late reservations, each with its author and times (CMR art. 15, 30), and a missing signature. */
function receiptEntries(story: Story, state: string, languages: readonly string[]): Entry[] {
  const entries = ofCurrent(story)
    .filter(({ name }) => AT_RECEIPT.has(name))
    .flatMap((event): Entry[] => {
      const said = [
        ...detailsOf(story, event, languages),
        ...authorOf(story, event, languages),
        ...timesOf(story, event, languages),
      ]
      const what = { value: `${whatHappened(story, event, languages)}:`, strong: true }
      return [what, ...said.map((entry) => ({ ...entry, inline: true }))]
    })
  if (state !== 'received_incomplete' || story.waits) return entries
  return [{ value: lifeWords('noteIncomplete', languages), strong: true }, ...entries]
}
