import { digestSql, idSql, kind, timeSql } from './new-documents.ts'

/** How the rows of a new document are made of a real one's: `t` is the real row, `n` the number of the new document. */
export interface Copied {
  readonly table: string
  /** The rows of the real document; `$document` and `$tenant` stand for its ids. */
  readonly from: string
  /** True when the table's rows of a note that is issued but not signed are those that meet this; absent: all. */
  readonly issued?: string
  /** What is not copied: column to SQL, in which `$company` is that of the new document. `tenant_id` is set everywhere. */
  readonly set: Readonly<Record<string, string>>
}

const document = idSql(kind.document)
const version = (revision: string) => idSql(`${kind.version} + ${revision}`)
const grant = (role: string) => idSql(`${kind.grant} + ${roleNumber(role)}`)
const roleNumber = (role: string) => `array_position(array['sender', 'carrier', 'consignee'], ${role})`
const event = (position: string) => digestSql(`'event' || ${position}`)
const pdf = (revision: string) => digestSql(`'pdf' || ${revision}`)
const withRevision = (table: string) =>
  `select r.*, v.revision as of_revision from ${table} r
     join version v on v.tenant_id = r.tenant_id and v.id = r.version_id where r.document_id = '$document'`

/** A word that one document in a thousand has. */
export const rareWord = 'rzadki'

/** Every table that grows with documents. Foreign keys are kept, though nothing checks them while this is loaded. */
export const copied: readonly Copied[] = [
  {
    table: 'draft',
    from: `select * from draft where document_id = '$document'`,
    set: {
      id: idSql(kind.draft),
      change_id: idSql(kind.change),
      document_id: document,
      reference: `'ZL/' || n`,
      created_at: timeSql,
      updated_at: timeSql,
    },
  },
  {
    table: 'document',
    from: `select * from document where id = '$document'`,
    set: {
      id: document,
      draft_id: idSql(kind.draft),
      current_version_id: version('case when full_history then 4 else 1 end'),
      state: `case when full_history then t.state else 'issued' end`,
      reference: `'ZL/' || n`,
      created_at: timeSql,
      head_digest: event('case when full_history then t.head_position else 1 end'),
      head_position: 'case when full_history then t.head_position else 1 end',
      head_received_at: timeSql,
    },
  },
  {
    // Every document has the words of the real one; its number is its own, and one in a thousand has a rare word.
    table: 'document_listing',
    from: `select * from document_listing where document_id = '$document'`,
    set: {
      document_id: document,
      words: `array_to_tsvector(array(select right($company::text, 8) || substr(word, 9)
                                        from unnest(tsvector_to_array(t.words)) word)
        || array[right($company::text, 8) || n, right($company::text, 8) || 'zl' || n]
        || case when n % 1000 = 0 then array[right($company::text, 8) || '${rareWord}'] else '{}' end)`,
    },
  },
  {
    table: 'version',
    from: `select * from version where document_id = '$document'`,
    issued: 't.revision = 1',
    set: {
      document_id: document,
      id: version('t.revision'),
      generation_id: version('1'),
      snapshot_digest: digestSql(`'snapshot' || t.revision`),
      created_at: timeSql,
    },
  },
  {
    // The PDFs would fill the disk and are read by their key alone.
    table: 'blob',
    from: `select b.*, v.revision as of_revision from artifact a
             join version v on v.tenant_id = a.tenant_id and v.id = a.version_id
             join blob b on b.tenant_id = a.tenant_id and b.sha256 = a.sha256 where a.document_id = '$document'`,
    issued: 't.of_revision = 1',
    set: { sha256: pdf('t.of_revision'), bytes: `decode(${pdf('t.of_revision')}, 'hex')` },
  },
  {
    table: 'artifact',
    from: withRevision('artifact'),
    issued: 't.of_revision = 1',
    set: {
      id: idSql(`${kind.artifact} + t.of_revision`),
      document_id: document,
      version_id: version('t.of_revision'),
      sha256: pdf('t.of_revision'),
      created_at: timeSql,
    },
  },
  {
    table: 'sign_grant',
    from: `select * from sign_grant where document_id = '$document'`,
    issued: 'false',
    set: { id: grant('t.role'), document_id: document, created_at: timeSql },
  },
  {
    table: 'chain_link',
    from: withRevision('chain_link'),
    issued: 't.position = 1',
    set: {
      id: idSql(`${kind.link} + t.position`),
      document_id: document,
      version_id: version('t.of_revision'),
      previous_digest: `case when t.position > 1 then ${event('(t.position - 1)')} end`,
      event_digest: event('t.position'),
      received_at: timeSql,
    },
  },
  {
    table: 'consent',
    from: withRevision('consent'),
    issued: 'false',
    set: {
      id: idSql(`${kind.consent} + ${roleNumber('t.role')}`),
      document_id: document,
      version_id: version('t.of_revision'),
      generation_id: version('1'),
      grant_id: grant('t.role'),
      received_at: timeSql,
    },
  },
  {
    table: 'idempotency',
    from: `select *, row_number() over (order by scope, key) as number from idempotency where tenant_id = '$tenant'`,
    issued: `t.number = 1`,
    set: { key: `${idSql(`${kind.answer} + t.number::int`)}::text` },
  },
]
