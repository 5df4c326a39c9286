import { type Claims, daysExceeded, type Notice } from '@consign/document-types'
import { type Generation, type Generations, generations } from '@consign/evidence'
import type { RecordedConsent } from '../input.ts'
import { type Life, type LifeEvent, type RecordedStatement, textOf } from './life.ts'
import { named } from './named.ts'

/** A note's life as its generations part it: what belongs to the data shown, and what came before. */
export interface Story {
  readonly events: readonly LifeEvent[]
  readonly statements: readonly RecordedStatement[]
  readonly generations: Generations
  /** An earlier generation is the note in force: the data shown are a proposal. */
  readonly waits: boolean
  /** By role, in the boxes: those of the data shown or, while these wait, of the note in force (CMR art. 5). */
  readonly signatures: ReadonlyMap<string, RecordedConsent>
  /** By role: those of data that wait, where the box shows the note in force. */
  readonly proposed: ReadonlyMap<string, RecordedConsent>
  /** All others. */
  readonly earlier: readonly RecordedConsent[]
  /** The company that issued the note; empty if unknown. */
  readonly issuer: string
  generationOf(part: { readonly versionId?: string }): Generation
  statementOf(event: LifeEvent): RecordedStatement | undefined
  /** The name of the carrier for whom a handover link was made. */
  carrierOf(event: LifeEvent): Readonly<Record<string, unknown>> | undefined
  /** The days of the law that a notice after receipt exceeds; null for one in time, and where no law gives days. */
  exceededBy(event: LifeEvent): number | null
}

export function storyOf(
  consents: readonly RecordedConsent[],
  { events, statements }: Life,
  claims: Claims | null = null,
): Story {
  const parted = generations(events)
  const { current, inForce } = parted
  const generationOf: Story['generationOf'] = ({ versionId = '' }) => parted.of.get(versionId) ?? current
  const signedIn = (generation: Generation) =>
    new Map(consents.filter((one) => generationOf(one) === generation).map((one) => [one.body.role, one]))
  const now = signedIn(current)
  const waits = inForce !== current
  const signatures = waits ? new Map([...now, ...signedIn(inForce)]) : now
  const receivedAt = consents.find(({ body }) => body.role === 'consignee')?.receivedAt
  const bodies = new Map(statements.map((one) => [one.body.id, one]))
  return {
    ...{ events, statements, generations: parted, waits, signatures, generationOf },
    proposed: new Map([...now].filter(([role, one]) => signatures.get(role) !== one)),
    earlier: consents.filter((one) => ![now, signatures].some((kept) => kept.get(one.body.role) === one)),
    issuer: issuerOf(events),
    statementOf: ({ payload }) => bodies.get(String(payload.statementId)),
    carrierOf: ({ payload }) => carriersOf(events).get(actorOf(payload).id),
    exceededBy: (event) =>
      claims && receivedAt !== undefined
        ? daysExceeded(claims, textOf(event, 'kind') as Notice, receivedAt, textOf(event, 'receivedAt'))
        : null,
  }
}

/** The actor of an event; without one, the company. */
export const actorOf = (payload: LifeEvent['payload']): { kind: string; id: string } =>
  (payload.by as { kind: string; id: string } | undefined) ?? { kind: '', id: '' }

function issuerOf(events: readonly LifeEvent[]): string {
  const issuer = events.find(({ name }) => name === 'document.issued')?.payload.issuer
  return named((issuer as { company?: { name?: unknown } } | undefined)?.company?.name)
}

/** The parties of handover links, by link. */
const carriersOf = (events: readonly LifeEvent[]) =>
  new Map(
    events
      .filter(({ name, payload }) => name === 'link.created' && payload.carrier !== undefined)
      .map(({ payload }) => [String(payload.grantId), payload.carrier as Readonly<Record<string, unknown>>]),
  )
