import { statement } from '../store/statement.ts'

/** The witnesses' last answers. */
export const witnessStates = statement(
  'witness_states',
  { origin: 'text', witnesses: 'text[]' },
  `select witness, size, conflict, error, asked_at from log_witness
    where origin = :origin and witness = any (:witnesses::text[]) order by witness`,
  { witness: 'text', size: 'int8', conflict: 'bool', error: 'text?', asked_at: 'timestamptz' },
)

/** Records the size that a witness knows; null: unchanged. A conflict stays one. */
export const recordWitness = statement(
  'record_witness',
  { origin: 'text', witness: 'text', size: 'int8?', conflict: 'bool', error: 'text?' },
  `insert into log_witness (origin, witness, size, conflict, error)
   values (:origin, :witness, coalesce(:size::int8, 0), :conflict::bool, :error::text)
   on conflict (origin, witness) do update
      set size = coalesce(:size::int8, log_witness.size), conflict = log_witness.conflict or :conflict::bool,
          error = :error::text, asked_at = now()`,
)

/** No row for a checkpoint swept meanwhile. */
export const insertCosignature = statement(
  'insert_cosignature',
  { origin: 'text', size: 'int8', witness: 'text', line: 'text' },
  `insert into log_cosignature (origin, size, witness, line)
   select origin, size, :witness::text, :line::text from log_checkpoint where origin = :origin and size = :size
   on conflict do nothing`,
)

/** Witnesses that have seen more than the last signed checkpoint, or something that it does not extend. */
export const haltingWitnesses = statement(
  'halting_witnesses',
  { origin: 'text', witnesses: 'text[]', signed: 'int8' },
  `select witness, size, conflict from log_witness
    where origin = :origin and witness = any (:witnesses::text[]) and (conflict or size > :signed) order by witness`,
  { witness: 'text', size: 'int8', conflict: 'bool' },
)
