import type { Operation } from './operation.ts'
import type { Table } from './table.ts'

/**
 * The operations that programs of a company call by their id, as tools of agents and as arguments of `consign api`: what
 * a person, an owner or a signer does themself is never among them, nor bytes as a body, nor an answer without end.
 */
export const isForPrograms = ({ who, body, ok }: Operation): boolean =>
  who === 'company' && body !== 'bytes' && !('stream' in ok)

/** The tables that they read, as `read_<table>`. */
export const isReadByPrograms = ({ who }: Table): boolean => who === 'company' || who === 'anyone'
