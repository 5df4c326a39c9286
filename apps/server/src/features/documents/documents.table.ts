import { documentsTable } from '@consign/contract'
import type { Readable } from '../../contexts/readable.ts'
import { type DocumentRow, documentOf } from '../../ledger/documents.ts'

/** The roles that signed the data in force, alphabetically: `carrier sender`. */
const signed = `(select coalesce(string_agg(distinct c.role, ' '), '') from consent c
  join version v on v.tenant_id = c.tenant_id and v.generation_id = c.generation_id and v.id = current_version_id
 where c.tenant_id = document.tenant_id and c.document_id = document.id)`

/** How often its print's code was looked up. */
const looks = `(select coalesce(sum(k.looks), 0)::int4 from document_look k
 where k.tenant_id = document.tenant_id and k.document_id = document.id)`

/** Issued documents. A read without columns of the listing skips it: PostgreSQL drops such joins. */
export const documentRows: Readable = {
  table: documentsTable,
  from: `(select d.*, l.sender, l.carrier, l.consignee, l.from_city, l.from_country, l.from_date, l.to_city, l.to_country,
                 l.to_date, l.vehicle_plate, l.trailer_plate, coalesce(l.dangerous_goods, 0) as dangerous_goods
            from document d
            left join document_listing l on l.tenant_id = d.tenant_id and l.document_id = d.id) document`,
  columns: {
    id: 'id',
    reference: 'reference',
    state: 'state',
    sender: 'left(sender, 200)',
    carrier: 'left(carrier, 200)',
    consignee: 'left(consignee, 200)',
    from_city: 'left(from_city, 200)',
    from_country: 'from_country',
    from_date: 'from_date',
    to_city: 'left(to_city, 200)',
    to_country: 'to_country',
    to_date: 'to_date',
    vehicle_plate: 'vehicle_plate',
    trailer_plate: 'trailer_plate',
    dangerous_goods: 'dangerous_goods',
    signed,
    looks,
    created_at: 'created_at',
    updated_at: 'head_received_at',
  },
  json: {
    column: 'body',
    select: 'id, tenant_id, type_name, type_version, reference, current_version_id, state, created_at',
    of: (row: DocumentRow) => documentOf(row),
  },
}
