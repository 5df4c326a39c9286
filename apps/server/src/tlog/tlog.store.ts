import { statement } from '../store/statement.ts'

/** The log's state: name, size, last signature, pending links. */
export const logState = statement(
  'log_state',
  {},
  `select o.origin, coalesce(e.index + 1, 0) as size, coalesce(c.size, 0) as signed,
          exists (select from log_pending) as pending
     from (select origin from log_origin order by generation desc limit 1) o
     left join (select index from log_entry order by index desc limit 1) e on true
     left join lateral (
       select size from log_checkpoint where origin = o.origin order by size desc limit 1) c on true`,
  { origin: 'text', size: 'int8', signed: 'int8', pending: 'bool' },
)

/** Names the log, unless it has a name. */
export const nameLog = statement(
  'name_log',
  { origin: 'text' },
  `insert into log_origin (generation, origin) select 1, :origin where not exists (select from log_origin)
   on conflict do nothing`,
)

/** In an order that puts causes before effects. */
export const pendingEntries = statement(
  'pending_entries',
  { most: 'int4' },
  `select seq, encode(doc_tag, 'hex') as doc_tag, encode(event_digest, 'hex') as event_digest, sequence
     from log_pending order by seq limit :most::int4`,
  { seq: 'int8', doc_tag: 'text', event_digest: 'text', sequence: 'int4' },
)

/** Gives pending entries the indices from `size` on, in the order of `seq`. */
export const appendEntries = statement(
  'append_entries',
  { seqs: 'int8[]', size: 'int8' },
  `with taken as (
     delete from log_pending where seq = any (:seqs::int8[]) returning seq, doc_tag, event_digest, sequence)
   insert into log_entry (index, doc_tag, event_digest, sequence)
   select :size::int8 + row_number() over (order by seq) - 1, doc_tag, event_digest, sequence from taken
   returning index`,
  { index: 'int8' },
)

/** Hashes in hex. */
export const insertNodes = statement(
  'insert_nodes',
  { levels: 'int4[]', indices: 'int8[]', hashes: 'text[]' },
  `insert into log_node (level, index, hash)
   select level, index, decode(hash, 'hex')
     from unnest(:levels::int4[], :indices::int8[], :hashes::text[]) as node (level, index, hash)`,
)

export const entriesFrom = statement(
  'entries_from',
  { first: 'int8', end: 'int8' },
  `select encode(doc_tag, 'hex') as doc_tag, encode(event_digest, 'hex') as event_digest, sequence
     from log_entry where index >= :first and index < :end order by index`,
  { doc_tag: 'text', event_digest: 'text', sequence: 'int4' },
)

/** Consecutive hashes. */
export const nodesFrom = statement(
  'nodes_from',
  { level: 'int4', first: 'int8', end: 'int8' },
  `select coalesce(string_agg(hash, ''::bytea order by index), ''::bytea) as hashes
     from log_node where level = :level and index >= :first and index < :end`,
  { hashes: 'bytea' },
)

/** Checkpoints that the next one must extend: the last signed, and the last cosigned one. */
export const mustBeExtended = statement(
  'must_be_extended',
  { origin: 'text' },
  `(select size, root from log_checkpoint where origin = :origin order by size desc limit 1)
   union
   (select c.size, c.root from log_cosignature w join log_checkpoint c on c.origin = w.origin and c.size = w.size
     where w.origin = :origin order by w.size desc limit 1)`,
  { size: 'int8', root: 'bytea' },
)

export const insertCheckpoint = statement(
  'insert_checkpoint',
  { origin: 'text', size: 'int8', root: 'bytea', note: 'text' },
  'insert into log_checkpoint (origin, size, root, note) values (:origin, :size, :root, :note)',
)

/** A checkpoint `c` with the lines of its witnesses, and their names in the same order. */
const checkpointWithLines = `c.size, c.note, c.token, c.signed_at,
          array(select w.line from log_cosignature w
                 where w.origin = c.origin and w.size = c.size order by w.witness) as lines,
          array(select w.witness from log_cosignature w
                 where w.origin = c.origin and w.size = c.size order by w.witness) as witnesses`
const checkpointColumns = {
  size: 'int8',
  note: 'text',
  token: 'bytea?',
  signed_at: 'timestamptz',
  lines: 'text[]',
  witnesses: 'text[]',
} as const

/** The last signed checkpoints, newest first, with the lines of witnesses. */
export const lastCheckpoints = statement(
  'last_checkpoints',
  { origin: 'text', most: 'int4' },
  `select ${checkpointWithLines}
     from log_checkpoint c where c.origin = :origin order by c.size desc limit :most::int4`,
  checkpointColumns,
)

export const newestStamped = statement(
  'newest_stamped_checkpoint',
  { origin: 'text' },
  `select size, signed_at from log_checkpoint
    where origin = :origin and token is not null order by size desc limit 1`,
  { size: 'int8', signed_at: 'timestamptz' },
)

export const keepToken = statement(
  'keep_checkpoint_token',
  { origin: 'text', size: 'int8', token: 'bytea' },
  'update log_checkpoint set token = :token where origin = :origin and size = :size and token is null',
)

export const currentOrigin = statement(
  'current_origin',
  {},
  'select origin from log_origin order by generation desc limit 1',
  { origin: 'text' },
)

/** Pending links are counted up to 10,000. */
export const logFigures = statement(
  'log_figures',
  { origin: 'text' },
  `select coalesce((select max(index) + 1 from log_entry), 0) as size,
          coalesce((select max(size) from log_cosignature where origin = :origin), 0) as witnessed,
          (select max(signed_at) from log_checkpoint where origin = :origin) as checkpoint_at,
          (select count(*)::int4 from (select from log_pending limit 10000) waiting) as owed`,
  { size: 'int8', witnessed: 'int8', checkpoint_at: 'timestamptz?', owed: 'int4' },
)

/** The entries of a document, in the order of their indices. */
export const entriesOfDocument = statement(
  'entries_of_document',
  { docTag: 'text' },
  `select index, sequence, encode(event_digest, 'hex') as event_digest
     from log_entry where doc_tag = decode(:docTag, 'hex') order by index`,
  { index: 'int8', sequence: 'int4', event_digest: 'text' },
)

/** Candidate checkpoints for a proof, newest first: the last ones, the last with cosignatures, the last with tokens. */
export const provingCheckpoints = statement(
  'proving_checkpoints',
  { origin: 'text', beyond: 'int8' },
  `with last as (
     (select size from log_checkpoint where origin = :origin and size > :beyond order by size desc limit 3)
     union
     (select size from log_cosignature where origin = :origin and size > :beyond
       group by size order by size desc limit 3)
     union
     (select size from log_checkpoint where origin = :origin and size > :beyond and token is not null
       order by size desc limit 3))
   select ${checkpointWithLines}
     from log_checkpoint c where c.origin = :origin and c.size in (select size from last) order by c.size desc`,
  checkpointColumns,
)

/** Lost entries, from `first` on, which are then no longer pending. Digests in hex. */
export const adoptEntries = statement(
  'adopt_entries',
  { first: 'int8', docTags: 'text[]', eventDigests: 'text[]', sequences: 'int4[]' },
  `with entry as (
     select :first::int8 + place - 1 as index, decode(doc_tag, 'hex') as doc_tag,
            decode(event_digest, 'hex') as event_digest, sequence
       from unnest(:docTags::text[], :eventDigests::text[], :sequences::int4[]) with ordinality
         as entry (doc_tag, event_digest, sequence, place)),
   logged as (
     delete from log_pending p using entry e
      where p.doc_tag = e.doc_tag and p.event_digest = e.event_digest and p.sequence = e.sequence)
   insert into log_entry (index, doc_tag, event_digest, sequence)
   select index, doc_tag, event_digest, sequence from entry`,
)

/** Another name, by default the first with a number: to others a new log, with all entries of this one. */
export const renameLog = statement(
  'rename_log',
  { origin: 'text?' },
  `insert into log_origin (generation, origin)
   select max(generation) + 1,
          coalesce(:origin::text, (select origin from log_origin where generation = 1) || '/' || (max(generation) + 1))
     from log_origin having count(*) > 0
   returning origin`,
  { origin: 'text' },
)
