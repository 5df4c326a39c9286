import type { OutputOf } from '@consign/sdk'

export const kinds = ['contractors', 'vehicles', 'templates'] as const
export type Kind = (typeof kinds)[number]

interface Records {
  readonly contractors: OutputOf<'save_contractor'>
  readonly vehicles: OutputOf<'save_vehicle'>
  readonly templates: OutputOf<'save_template'>
}
export type RecordOf<K extends Kind> = Records[K]
export type AnyRecord = RecordOf<Kind>

/** What the address of the page says. */
export interface BookSearch {
  /** Contractors where it says nothing. */
  readonly kind?: 'vehicles' | 'templates'
  readonly q?: string
  readonly archived?: true
  /** The open record. */
  readonly id?: string
  /** It is begun, and stored nowhere yet. */
  readonly begun?: true
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function bookSearch(search: Readonly<Record<string, unknown>>): BookSearch {
  const { kind, q, archived, id, begun } = search
  return {
    ...(kind === 'vehicles' || kind === 'templates' ? { kind } : {}),
    ...(typeof q === 'string' && q !== '' ? { q: q.slice(0, 200) } : {}),
    ...(archived === true ? { archived } : {}),
    ...(typeof id === 'string' && uuid.test(id) ? { id } : {}),
    ...(begun === true ? { begun } : {}),
  }
}

/** The kind in the address; its usual one is left out. */
export const ofKind = (kind: Kind): Pick<BookSearch, 'kind'> => (kind === 'contractors' ? {} : { kind })

export const nameOf = (record: AnyRecord): string => ('plate' in record ? record.plate : record.name)
