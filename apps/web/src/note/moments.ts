import { claimsOf, findType, localTime } from '@consign/document-types'
import type { Role } from '../parts/trio.tsx'
import type { TextKey } from '../texts/catalogue.ts'
import type { Evidence } from './use-note.ts'

/** Who says that something happened. */
export interface Author {
  /** The party that signed a statement; null where the company reported it. */
  readonly role: Role | null
  /** Of the carriers of the chain which one, from 2; null for the parties of the note. */
  readonly successive: number | null
  readonly name: string
  /** Of the statement that they signed; null without one. */
  readonly statementId: string | null
}

/** What was said of an event: words of people, or a text of the catalogue; with a label where it needs one. */
export interface Said {
  readonly label?: TextKey
  readonly text: string | { readonly key: TextKey }
}

/** One thing that happened to a note. */
export interface Moment {
  readonly id: string
  readonly at: string
  /** The name of the event. */
  readonly name: string
  readonly values: { readonly role?: Role; readonly to?: string }
  /** The event is part of the digest chain. */
  readonly isCovered: boolean
  readonly author: Author | null
  readonly said: readonly Said[]
  /** The last day for a notice after receipt that came later (CMR art. 30), at the place of delivery. */
  readonly missed: string | null
}

type Event = Evidence['events'][number]
type Payload = Event['payload']

/** The events of the chain and when links were opened, the newest first. */
export function momentsOf(evidence: Evidence): Moment[] {
  const covered = evidence.events.map((event) => momentOf(evidence, event))
  const opened = evidence.links.flatMap(({ id, role, openedAt }): Moment[] =>
    openedAt === null
      ? []
      : [
          {
            id: `opened ${id}`,
            at: openedAt,
            name: 'opened',
            values: { role },
            isCovered: false,
            author: null,
            said: [],
            missed: null,
          },
        ],
  )
  // The chain has its own order; an opened link goes where its time places it.
  return [...covered, ...opened].toSorted((a, b) => b.at.localeCompare(a.at))
}

/** An event of the chain, with its author and what they said. */
export function momentOf(evidence: Evidence, event: Event): Moment {
  const { id, name, payload, receivedAt } = event
  return {
    id,
    at: receivedAt,
    name: name ?? '',
    values: valuesOf(payload),
    isCovered: true,
    author: authorOf(evidence, event),
    said: saidOf(name ?? '', payload),
    missed: missedBy(evidence, event),
  }
}

function valuesOf(payload: Payload): Moment['values'] {
  const { role, recipient } = payload as { role?: Role; recipient?: { masked?: string } }
  return { ...(role ? { role } : {}), ...(recipient?.masked ? { to: recipient.masked } : {}) }
}

/** Events that a party states or the company reports. */
const ofTheRoad: ReadonlySet<string> = new Set([
  'transport.departed',
  'transport.arrived',
  'delivery.refused',
  'delivery.obstacle',
  'instructions.requested',
  'instructions.given',
  'reservation.notified',
  'reservations.accepted',
  'carrier.taken_over',
])

function authorOf({ statements = [], links, events }: Evidence, { name, payload }: Event): Author | null {
  if (!ofTheRoad.has(name ?? '')) return null
  const { by, statementId } = payload as { by?: { kind?: string; id?: string }; statementId?: string }
  const link = by?.kind === 'signer' ? links.find(({ id }) => id === by.id) : undefined
  if (link) {
    const { role, successive = null } = link
    const statement = statements.find(({ body }) => body.id === statementId)
    const signer = statement?.body.name ?? ''
    return { role, successive, name: signer, statementId: statement?.body.id ?? null }
  }
  const issued = events.find((event) => event.name === 'document.issued')?.payload
  const { issuer } = (issued ?? {}) as { issuer?: { company?: { name?: string } } }
  return { role: null, successive: null, name: issuer?.company?.name ?? '', statementId: null }
}

const reasons: ReadonlySet<unknown> = new Set(['absent', 'closed', 'no_access', 'partial', 'other'])

function saidOf(name: string, payload: Payload): Said[] {
  const words = (member: string, label?: TextKey): Said[] => {
    const text = payload[member]
    return typeof text === 'string' && text !== '' ? [{ ...(label ? { label } : {}), text }] : []
  }
  const place = payload['place'] as { text?: unknown } | null | undefined
  const where: Said[] = typeof place?.text === 'string' ? [{ label: 'moment.place', text: place.text }] : []
  switch (name) {
    case 'delivery.obstacle':
      return [
        ...(reasons.has(payload['reason'])
          ? [{ text: { key: `obstacle.${payload['reason']}` as TextKey } }]
          : words('reason')),
        ...words('text'),
      ]
    case 'delivery.refused':
      return [...words('reason'), ...words('reportedBy', 'refusal.by')]
    case 'reservation.notified':
      return [...words('text'), ...words('receivedFrom', 'reservation.from')]
    case 'document.replaced':
      return [...words('reason'), ...words('paperNumber', 'replace.number')]
    case 'document.amended':
    case 'document.cancelled':
    case 'amendment.withdrawn':
      return words('reason')
    default:
      return ofTheRoad.has(name) ? [...words('text'), ...where] : []
  }
}

function missedBy({ deadlines, document, versions }: Evidence, { name, payload }: Event): string | null {
  if (name !== 'reservation.notified' || !deadlines) return null
  const { kind, receivedAt } = payload as { kind?: unknown; receivedAt?: string }
  const definition = findType(document.type)?.definition
  const claims = definition && claimsOf(definition, versions.at(-1)?.data)
  const came = claims && localTime(receivedAt ?? '', claims.zone)?.date
  const last = kind === 'delay' ? deadlines.delayUntil : deadlines.notApparentUntil
  return came && came > last ? last : null
}
