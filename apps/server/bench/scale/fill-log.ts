import type { Bed } from '../bed.ts'

/** Whole tiles of whole tiles, so that no chunk ends within one. */
const CHUNK = 256 * 256

/** The bytes of an entry, as `entryBytes` writes them. */
const entry = `convert_to('ecmr-log-entry/v1' || chr(10) || encode(doc_tag, 'hex') || chr(10) || sequence || chr(10)
                          || encode(event_digest, 'hex') || chr(10), 'UTF8')`

/** Roots over 256 hashes each, by eight levels of pairs. */
const folded = (leaves: string): string => {
  const pairs = Array.from({ length: 8 }, (_, level) => {
    const from = level === 0 ? 'leaf' : `level${level}`
    return `level${level + 1} as (
      select index / 2 as index, sha256('\\x01'::bytea || string_agg(hash, ''::bytea order by index)) as hash
        from ${from} group by index / 2)`
  })
  return `with leaf as (${leaves}), ${pairs.join(', ')} select index, hash from level8`
}

/** Adds entries up to a size, five a document, by SQL: hashes and nodes as a server makes them. */
export async function fillLog(bed: Bed, size: number): Promise<void> {
  const [row] = await bed.admin<{ whole: string }>(
    `select coalesce(max(index) + 1, 0) / ${CHUNK} * ${CHUNK} as whole from log_entry`,
  )
  const from = Number(row?.whole)
  await bed.admin(
    `delete from log_entry where index >= ${from}; delete from log_node where level = 1 and index >= ${from / 256}`,
  )
  for (let first = from; first < size; first += CHUNK)
    await fillChunk(bed, first, Math.min(first + CHUNK, size))
  await bed.admin('analyze log_entry; analyze log_node')
}

/** Only whole tiles have nodes above them. */
async function fillChunk(bed: Bed, first: number, end: number): Promise<void> {
  const [tiles, topTiles] = [Math.floor(end / 256), Math.floor(end / CHUNK)]
  await bed.admin(
    `insert into log_entry (index, doc_tag, event_digest, sequence)
       select i, sha256(int8send(i / 5)), sha256(int8send(i) || '\\x65'::bytea), i % 5
         from generate_series(${first}::bigint, ${end - 1}) i;
     insert into log_node (level, index, hash) select 1, index, hash from (
       ${folded(`select index, sha256('\\x00'::bytea || ${entry}) as hash from log_entry
                  where index >= ${first} and index < ${tiles * 256}`)}) node;
     insert into log_node (level, index, hash) select 2, index, hash from (
       ${folded(`select index, hash from log_node
                  where level = 1 and index >= ${first / 256} and index < ${topTiles * 256}`)}) node`,
  )
}
