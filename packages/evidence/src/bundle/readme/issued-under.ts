import type { Issuer } from '../../chain/types.ts'
import { visible } from './visible.ts'

/** The issuer as the service names him, on one line. */
export const issuedUnder = ({ company, id, kind, name }: Issuer): string =>
  [
    company.name,
    company.country,
    ...(company.taxId === null ? [] : [company.taxId]),
    `${name} (${kind} ${id})`,
  ]
    .map(visible)
    .join(', ')
