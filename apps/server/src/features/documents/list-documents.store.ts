import { documentsAPage } from '@consign/contract'
import { nowText } from '../../store/clock.ts'
import type { ParameterTypes } from '../../store/sql-types.ts'
import { type RowOf, statement } from '../../store/statement.ts'

/** Documents scanned for one page of a search: a page costs the same however few match. */
export const mostWalked = 2_000
/** Scanned first: a page of a common search is among them. */
export const mostGlanced = 200
/** Without a search every scanned document is on the page; one more shows that there are more. */
export const mostListed = documentsAPage + 1
/** Most links by an end date; of a company with more, the last-ending are scanned. */
export const mostEnding = 500
/** Words in at most this many documents are looked up; others are found by scanning the newest. */
export const mostFound = 2_000

export const asked = {
  tenantId: 'uuid',
  at: 'text',
  id: 'uuid',
  states: 'text[]?',
  unsignedBy: 'text?',
  words: 'text?',
  from: 'text?',
  to: 'text?',
  carrier: 'text?',
  customer: 'text?',
} as const satisfies ParameterTypes

export const answered = {
  walked: 'int4',
  last_at: 'text?',
  last_id: 'uuid?',
  id: 'uuid?',
  type_name: 'text?',
  type_version: 'text?',
  reference: 'text?',
  state: 'text?',
  created_at: 'text?',
  updated_at: 'text?',
  sender: 'text?',
  carrier: 'text?',
  consignee: 'text?',
  from_city: 'text?',
  from_country: 'text?',
  from_date: 'text?',
  to_city: 'text?',
  to_country: 'text?',
  to_date: 'text?',
  vehicle_plate: 'text?',
  trailer_plate: 'text?',
  dangerous_goods: 'int4?',
  signed: 'text[]?',
  ever_signed: 'text[]?',
  links: 'text?',
  waits: 'text[]?',
  now: 'text',
} as const

export type ListedRow = RowOf<typeof answered>

const signedRoles = (which: string) =>
  `array(select distinct c.role from consent c
          where c.tenant_id = :tenantId and c.document_id = m.id ${which} order by 1)`

/** The newest link of each role, with its status. */
const newestLinks = `(select json_agg(row_to_json(g))::text from (
     select distinct on (role) role, expires_at, revoked_at, signed_at, replaced_at
       from sign_grant where tenant_id = :tenantId and document_id = m.id and successive is null
      order by role, created_at desc, id desc) g)`

/**
 * A page of the documents that `walk` returns in order, plus one row if there are more. Without any of them one row still
 * has the number scanned, and the last one.
 */
export const pageOf = (walk: string, waits = 'null::text[]') => `
  with walked as materialized (${walk}),
  matching as (
    select d.id, d.type_name, d.type_version, d.reference, d.state, d.created_at::text as created_at,
           d.head_received_at::text as updated_at, d.current_version_id, l.sender, l.carrier, l.consignee,
           l.from_city, l.from_country, l.from_date, l.to_city, l.to_country, l.to_date, l.vehicle_plate,
           l.trailer_plate, l.dangerous_goods, v.generation_id, ${waits} as waits
      from walked w
      join document d on d.tenant_id = :tenantId and d.id = w.id
      join version v on v.tenant_id = :tenantId and v.id = d.current_version_id
      left join document_listing l on l.tenant_id = :tenantId and l.document_id = d.id
     where (:states::text[] is null or d.state = any (:states))
       and (:from::text is null or l.from_date >= :from)
       and (:to::text is null or l.from_date <= :to)
       and (:words::text is null or l.words @@ (select search_query(:tenantId, :words)))
       and (:carrier::text is null
            or search_words(:tenantId, array[l.carrier]) @@ (select search_query(:tenantId, :carrier)))
       and (:customer::text is null
            or search_words(:tenantId, array[l.sender, l.consignee]) @@ (select search_query(:tenantId, :customer)))
       and (:unsignedBy::text is null or not exists (
             select from consent c where c.tenant_id = :tenantId and c.document_id = d.id
                                     and c.generation_id = v.generation_id and c.role = :unsignedBy))
     order by w.at desc, w.id desc limit ${mostListed})
  select (select count(*)::int4 from walked) as walked,
         (select at from walked order by at, id limit 1) as last_at,
         (select id from walked order by at, id limit 1) as last_id,
         m.id, m.type_name, m.type_version, m.reference, m.state, m.created_at, m.updated_at, m.sender, m.carrier,
         m.consignee, m.from_city, m.from_country, m.from_date, m.to_city, m.to_country, m.to_date, m.vehicle_plate,
         m.trailer_plate, m.dangerous_goods,
         ${signedRoles('and c.generation_id = m.generation_id')} as signed, ${signedRoles('')} as ever_signed,
         ${newestLinks} as links, m.waits, (select ${nowText}) as now
    from (select) one left join matching m on true
   order by m.updated_at desc, m.id desc`

/** By the order of changes, that many scanned: a literal, so that the plan knows how few they are. */
const newest = (most: number, where = ''): string =>
  `select d.id, d.head_received_at::text as at from document d
    where d.tenant_id = :tenantId ${where} and (d.head_received_at, d.id) < (:at::text, :id::uuid)
    order by d.head_received_at desc, d.id desc limit ${most}`

/** The same in some states: each state in its order, then the newest of all. */
const newestInStates = (most: number, states = ':states'): string =>
  `select w.id, w.at
     from unnest(${states}::text[]) s (state), lateral (${newest(most, 'and d.state = s.state')}) w
    order by w.at desc, w.id desc limit ${most}`

/** The same, plus those with an unsigned link that expires by then. */
const newestChosen = (most: number): string =>
  `select id, at
     from (select id, at from (${newestInStates(most, ':chosenStates')}) in_state
           union
           select d.id, d.head_received_at::text
             from (select distinct document_id
                     from (select document_id from sign_grant
                            where tenant_id = :tenantId and expires_at <= :linksEndBy
                              and revoked_at is null and signed_at is null and replaced_at is null
                            order by expires_at desc limit ${mostEnding}) ending) g
             join document d on d.tenant_id = :tenantId and d.id = g.document_id
            where (d.head_received_at, d.id) < (:at::text, :id::uuid)) chosen
    order by at desc, id desc limit ${most}`

/** One scan under each bound. A bound as a parameter would hide from the plan how few they are. */
const walksOf = <const P extends ParameterTypes>(
  name: string,
  parameters: P,
  walk: (most: number) => string,
) => ({
  listed: statement(name, parameters, pageOf(walk(mostListed)), answered),
  glanced: statement(`${name}_glanced`, parameters, pageOf(walk(mostGlanced)), answered),
  searched: statement(`${name}_searched`, parameters, pageOf(walk(mostWalked)), answered),
})

/** Of all documents, of those in some states, and of those in some states and those whose links end. */
export const documentWalks = {
  all: walksOf('newest_documents', asked, newest),
  inStates: walksOf('documents_in_states', asked, newestInStates),
  chosen: walksOf('chosen_documents', { ...asked, chosenStates: 'text[]', linksEndBy: 'text' }, newestChosen),
} as const

export const documentsOfThese = statement(
  'newest_of_documents',
  { ...asked, ids: 'uuid[]' },
  pageOf(`select d.id, d.head_received_at::text as at from document d
           where d.tenant_id = :tenantId and d.id = any (:ids) and (d.head_received_at, d.id) < (:at::text, :id::uuid)`),
  answered,
)

/** Documents with all the words, in no order; null if there are too many, or each word is common. */
export const documentsFound = statement(
  'documents_found',
  { tenantId: 'uuid', words: 'text', most: 'int4' },
  'select documents_found(:tenantId, :words, :most)::text[] as ids',
  { ids: 'text[]?' },
)

export const documentCounts = statement(
  'document_counts',
  { tenantId: 'uuid' },
  `select state, sum(n)::int4 as documents
     from (select state, documents as n from document_count where tenant_id = :tenantId
           union all
           select state, change from document_count_change where tenant_id = :tenantId) counted
    group by state having sum(n) > 0 order by state`,
  { state: 'text', documents: 'int4' },
)
