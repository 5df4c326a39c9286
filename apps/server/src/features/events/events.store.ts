import { mostEvents } from '@consign/contract'
import type { Company } from '../../store/company.ts'
import { type RowOf, statement } from '../../store/statement.ts'

const columns = {
  id: 'uuid',
  position: 'int8?',
  type: 'text',
  document_id: 'uuid?',
  subject_id: 'uuid?',
  at: 'text',
  chain_position: 'int4?',
  chain_digest: 'text?',
} as const

type EventRow = RowOf<typeof columns>

const eventsAfter = statement(
  'events_after',
  { tenantId: 'uuid', after: 'int8', most: 'int8' },
  `select id, position, type, document_id, subject_id, at::text, chain_position, chain_digest::text
     from event where tenant_id = :tenantId and position > :after order by position limit :most`,
  columns,
)

const unnumbered = statement(
  'events_without_position',
  { tenantId: 'uuid' },
  'select exists (select from event where tenant_id = :tenantId and position is null) as some',
  { some: 'bool' },
)

const numberEvents = statement('number_events', { most: 'int4' }, 'select number_events(:most) as last', {
  last: 'int8?',
})

const lastPosition = statement(
  'last_event_position',
  { tenantId: 'uuid' },
  'select position from event_head where tenant_id = :tenantId',
  { position: 'int8' },
)

/** Assigns positions to the company's events without one: at most a page, so that no reader waits long. */
async function number(company: Company): Promise<boolean> {
  const [found] = await company.query(unnumbered, { tenantId: company.id })
  if (!found?.some) return false
  await company.query(numberEvents, { most: mostEvents })
  return true
}

/** The position of the last event. */
export async function positionNow(company: Company): Promise<number> {
  while (await number(company));
  const [head] = await company.query(lastPosition, { tenantId: company.id })
  return Number(head?.position ?? 0)
}

export async function readEvents(company: Company, after: number) {
  const key = { tenantId: company.id, after, most: mostEvents }
  const rows = await company.query(eventsAfter, key)
  if (rows.length > 0 || !(await number(company))) return rows.map(eventOf)
  return (await company.query(eventsAfter, key)).map(eventOf)
}

export type FeedEvent = ReturnType<typeof eventOf>

const eventOf = (row: EventRow) => ({
  id: row.id,
  position: Number(row.position),
  type: row.type,
  documentId: row.document_id,
  subjectId: row.subject_id,
  at: row.at,
  chain:
    row.chain_position === null || row.chain_digest === null
      ? null
      : { position: row.chain_position, digest: row.chain_digest },
})
