import type { TestDatabase } from '../database/postgres.ts'
import { rowsOf } from '../database/rows-of.ts'

/**
 * Documents whose rows contradict each other, read behind the service's back: a chain that is not linear, a version
 * without its PDF, a head that is not the last event, a draft that does not name its document. None is right.
 */
export const contradictions = (database: TestDatabase) =>
  rowsOf(
    database,
    `with links as (
       select tenant_id, document_id, position, event_digest, received_at, name, payload,
              previous_digest is not distinct from lag(event_digest) over chain as follows,
              received_at >= coalesce(lag(received_at) over chain, '') as later,
              position = row_number() over chain as counted
         from chain_link window chain as (partition by tenant_id, document_id order by position)),
     chains as (
       select tenant_id, document_id, count(*)::int as length, bool_and(follows and later and counted) as linear,
              (array_agg(event_digest order by position desc))[1] as last,
              count(*) filter (where name in ('document.issued', 'version.created', 'document.amended',
                                               'document.supplemented', 'amendment.withdrawn'))::int as made,
              count(*) filter (where name like 'consent.%')::int as signed,
              count(*) filter (where name = 'photo.stored')::int as photographed,
              count(*) filter (where name <> 'photo.stored' and payload like '%"statementId":%')::int as stated
         from links group by tenant_id, document_id)
     select d.id, c.*,
            (select count(*)::int from version v where (v.tenant_id, v.document_id) = (d.tenant_id, d.id)) as versions,
            (select count(*)::int from artifact a where (a.tenant_id, a.document_id) = (d.tenant_id, d.id)) as artifacts,
            (select count(*)::int from consent x where (x.tenant_id, x.document_id) = (d.tenant_id, d.id)) as consents,
            (select count(*)::int from photo p where (p.tenant_id, p.document_id) = (d.tenant_id, d.id))
              + (select count(*)::int from stored_statement_photo p
                  where (p.tenant_id, p.document_id) = (d.tenant_id, d.id)) as photos,
            (select count(*)::int from statement x where (x.tenant_id, x.document_id) = (d.tenant_id, d.id)) as statements
       from document d left join chains c on (c.tenant_id, c.document_id) = (d.tenant_id, d.id)
      where c.linear is not true or c.length <> d.head_position or c.last <> d.head_digest
         or c.made <> (select count(*) from version v where (v.tenant_id, v.document_id) = (d.tenant_id, d.id))
         or c.made <> (select count(*) from artifact a where (a.tenant_id, a.document_id) = (d.tenant_id, d.id))
         or c.signed <> (select count(*) from consent x where (x.tenant_id, x.document_id) = (d.tenant_id, d.id))
         or c.photographed <> (select count(*) from photo p where (p.tenant_id, p.document_id) = (d.tenant_id, d.id))
              + (select count(*) from stored_statement_photo p where (p.tenant_id, p.document_id) = (d.tenant_id, d.id))
         or c.stated <> (select count(*) from statement x where (x.tenant_id, x.document_id) = (d.tenant_id, d.id))
         or not exists (select from version v where (v.tenant_id, v.id) = (d.tenant_id, d.current_version_id)
                                                and v.revision = c.made)
         or not exists (select from draft r where (r.tenant_id, r.id, r.document_id) = (d.tenant_id, d.draft_id, d.id))`,
  )
