import type { Operation } from './operation.ts'
import type { Table } from './table.ts'

/**
 * The operations that programs of a company call by their id, as tools of agents: what a person, an owner or a signer
 * does themself is never among them, nor bytes as a body, nor an answer without end.
 */
export const isForPrograms = ({ who, body, ok }: Operation): boolean =>
  who === 'company' && body !== 'bytes' && !('stream' in ok)

/** The tables that they read, as `read_<table>`. */
export const isReadByPrograms = ({ who }: Table): boolean => who === 'company' || who === 'anyone'

/** A secret in the path: its holder is the caller, and the list of a machine's processes is no place for it. */
const secretInPath = /\{(?:share)?token\}/i

/**
 * The arguments of `consign api`: what a company does, bytes as a body too, and what anyone reads without a key. Never what
 * a person, an owner or the holder of a link does, nor an answer without end.
 */
export const isForCommandLine = ({ who, method, path, ok }: Operation): boolean =>
  !('stream' in ok) &&
  ok.status !== 303 &&
  !secretInPath.test(path) &&
  (who === 'company' || (who === 'open' && method === 'GET'))

/** The name of a table as an operation of the command line and as a tool. */
export const readNameOf = (table: Pick<Table, 'name'>): string => `read_${table.name}`
