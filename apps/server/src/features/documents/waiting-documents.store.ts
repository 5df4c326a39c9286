import { timeText } from '../../store/clock.ts'
import { statement } from '../../store/statement.ts'
import { answered, asked, mostEnding, pageOf } from './list-documents.store.ts'

/** Of each kind of waiting documents the newest. */
const mostWaiting = 1_000
/** The newest of each state, of which those without a link are found: each costs a look into an index. */
const mostUnlinked = 500
/** Days after a delivery with reservations in which the company is reminded of them. */
const daysReserved = 14

/** What waits because of a state. */
const whyOfState = {
  amended: 'sign_again',
  delivery_refused: 'refused',
  received_incomplete: 'signatures_missing',
  delivered_with_reservations: 'reservations',
} as const
/** The states in which a party has still to sign. */
const unsigned = ['issued', 'sender_signed', 'carrier_signed', 'taken_over', 'in_transit', 'arrived'] as const

const openLink = 'revoked_at is null and signed_at is null and replaced_at is null'
const newestIn = (state: string, most: number) =>
  `select d.id, d.head_received_at::text as at from document d
    where d.tenant_id = :tenantId and d.state = ${state}
    order by d.head_received_at desc, d.id desc limit ${most}`
const rowsOf = (values: readonly string[]) => values.map((value) => `('${value}')`).join(', ')
const pairs = Object.entries(whyOfState).map(([state, why]) => `('${state}', '${why}')`)

const latelySince = (days: number) => `(select ${timeText(`now() - interval '${days} days'`)})`
const statedRows = (
  why: string,
  column: string,
  since = '',
) => `(select document_id, '${why}' from document_listing
            where tenant_id = :tenantId and ${column} is not null ${since}
            order by ${column} desc limit ${mostWaiting})`
/** What parties stated that the company has not answered, and their notices after delivery. */
const stated = [
  statedRows('obstacle', 'obstacle_at'),
  statedRows('instructions', 'asked_at'),
  statedRows('late_notice', 'notified_at', `and notified_at > ${latelySince(daysReserved)}`),
]

/** The one place that decides what waits for a company: each document once a reason, in no order. */
const waiting = `
  select w.id, w.at, s.why from (values ${pairs.join(', ')}) s (state, why), lateral (${newestIn('s.state', mostWaiting)}) w
   where s.state <> 'delivered_with_reservations' or w.at > ${latelySince(daysReserved)}
  union all
  select w.id, w.at, 'no_link' from (values ${rowsOf(unsigned)}) s (state), lateral (${newestIn('s.state', mostUnlinked)}) w
   where (select g.id from sign_grant g
           where g.tenant_id = :tenantId and g.document_id = w.id and ${openLink} limit 1) is null
  union all
  select d.id, d.head_received_at::text, e.why
    from ((select document_id, 'acceptance' as why from document_listing
            where tenant_id = :tenantId and reserved is not null and reserved is distinct from accepted
            limit ${mostWaiting})
          union
          ${stated.join(' union ')}
          union
          (select document_id, 'link_ends' from sign_grant
            where tenant_id = :tenantId and ${openLink}
              and expires_at <= (select coalesce(:linksEndBy::text, ${timeText(`now() + interval '1 day'`)}))
            order by expires_at desc limit ${mostEnding})) e
    join document d on d.tenant_id = :tenantId and d.id = e.document_id
   where d.state not in ('cancelled', 'replaced')`

export const waitingDocuments = statement(
  'waiting_documents',
  { ...asked, linksEndBy: 'text?' },
  pageOf(
    `select id, at, array_agg(why order by why) as waits from (${waiting}) reason
      where (at, id) < (:at::text, :id::uuid) group by id, at`,
    'w.waits',
  ),
  answered,
)

export const waitingCount = statement(
  'waiting_count',
  { tenantId: 'uuid', linksEndBy: 'text?' },
  `select count(distinct id)::int4 as documents from (${waiting}) reason`,
  { documents: 'int4' },
)
