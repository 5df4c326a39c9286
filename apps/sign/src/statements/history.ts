import { claimsOf, daysExceeded } from '@consign/document-types/claims'
import { wordsFor } from '../add/phrases.ts'
import type { Shown, SignEvidence } from '../visit/state.ts'
import { readIn } from './phrases.ts'
import type { Say } from './say.ts'
import { titleOf } from './title-of.ts'

/** An event of the note in words. */
export interface Told {
  readonly id: string
  readonly name: string
  readonly title: string
  /** Whose word it is: the signer's, or that of the company that keeps the note. */
  readonly author: string
  readonly at: string
  /** When it came to the service, where that is noticeably later. */
  readonly received: string | null
  readonly place: string
  readonly words: string
  /** The days of the law that a notice after receipt exceeds; empty for everything else. */
  readonly exceeded: string
}

type Event = SignEvidence['events'][number]
type Statement = SignEvidence['statements'][number]['body']
type Payload = Readonly<Record<string, unknown>>

/** A smaller difference is the time that an answer takes. */
const least = 5 * 60_000

/** What has happened, the newest first, in the reader’s language and under its author. */
export function historyOf(shown: Shown, say: Say): readonly Told[] {
  const { events, statements, consents, asks } = shown.evidence
  let signed = 0
  return events
    .flatMap((event): Told[] => {
      const { id, name, receivedAt } = event
      const title = eventTitle(event, say)
      if (!name || title === undefined) return []
      const payload = payloadOf(event)
      // Consents and their events are in one order.
      const consent = name.startsWith('consent.') ? consents[signed++] : undefined
      const statement = statements.find(({ body }) => body.id === payload['statementId'])?.body
      const at = consent
        ? consent.receivedAt
        : (statement?.occurredAt ?? text(payload, 'occurredAt') ?? receivedAt)
      return [
        {
          ...{ id, name, title, at },
          author: consent?.body.name ?? authorOf(event, statement, asks.company, say),
          received: Math.abs(Date.parse(receivedAt) - Date.parse(at)) > least ? receivedAt : null,
          place: placeIn(payload['place']),
          words: wordsIn(shown, payload, statement, say),
          exceeded: name === 'reservation.notified' ? exceededIn(shown, payload, say) : '',
        },
      ]
    })
    .reverse()
}

const payloadOf = ({ payload }: Event): Payload => (payload ?? {}) as Payload

const text = (payload: Payload, name: string): string | undefined =>
  typeof payload[name] === 'string' ? (payload[name] as string) : undefined

/** Events that are told, as headings; undefined for those that are of no concern to a party. */
function eventTitle(event: Event, say: Say): string | undefined {
  const { name } = event
  const payload = payloadOf(event)
  switch (name) {
    case 'document.issued':
      return say('told.issued')
    case 'consent.sender':
    case 'consent.carrier':
    case 'consent.consignee':
      return say('told.signed', { role: say(`role.${name.slice('consent.'.length)}` as 'role.sender') })
    case 'document.amended':
      return say('told.amended')
    case 'amendment.withdrawn':
      return say('told.withdrawn')
    case 'document.cancelled':
      return say('told.cancelled')
    case 'document.replaced':
      return say('told.replaced')
    default:
      return titleOf({ kind: name, data: payload }, say, Number(payload['number']))
  }
}

/** What the company does to its note it does itself; what it tells of others it reports. */
const ofCompany = /^(?:document|amendment)\./

/** A statement is its signer’s word; everything else is the company’s. */
function authorOf({ name }: Event, statement: Statement | undefined, company: string, say: Say): string {
  if (statement) return `${statement.name}, ${say(`role.${statement.role}`)}`
  return ofCompany.test(name ?? '') ? company : say('told.reported', { company })
}

function placeIn(place: unknown): string {
  if (typeof place !== 'object' || place === null) return ''
  const { text, lat, lon } = place as { text?: string; lat?: number; lon?: number }
  return text ?? `${lat}, ${lon}`
}

function wordsIn(shown: Shown, payload: Payload, statement: Statement | undefined, say: Say): string {
  const { definition, evidence } = shown
  const reason = text(payload, 'reason')
  const known = ['absent', 'closed', 'no_access', 'partial', 'other'] as const
  const code = known.find((one) => one === reason)
  const said = [
    code && statement?.kind === 'delivery.obstacle'
      ? say(`reason.${code}`)
      : reason && wordsFor(definition, evidence.version.data, reason, say.language),
    readIn(text(payload, 'text') ?? statement?.text ?? '', say),
  ]
  const by = text(payload, 'reportedBy')
  const reporter = by && by !== statement?.name ? say('told.says', { name: by }) : ''
  return [...said, reporter].filter(Boolean).join('. ')
}

function exceededIn({ definition, evidence }: Shown, payload: Payload, say: Say): string {
  const claims = definition && claimsOf(definition, evidence.version.data)
  const received = evidence.consents.find(({ body }) => body.role === 'consignee')?.receivedAt
  const kind = payload['kind'] === 'delay' ? 'delay' : 'not_apparent'
  const days = claims && received && daysExceeded(claims, kind, received, text(payload, 'receivedAt') ?? '')
  return days ? say(`exceeded.${kind}`, { days }) : ''
}
