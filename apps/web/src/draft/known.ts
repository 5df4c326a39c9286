import type { Client } from '@consign/sdk'
import type { JsonObject } from './model/json.ts'
import { nextReference } from './model/next-reference.ts'

/** What another note begins with: exactly one of them. */
export type Source =
  | { readonly template_id: string }
  | { readonly document_id: string }
  | { readonly draft_id: string }

/** How many of the last drafts and notes are looked at, whole and for their references. */
const [mostWhole, mostReferences] = [10, 100]

/** The data of the company’s last drafts, those that were issued among them; the newest first. */
export async function lastData(api: Client, limit = mostWhole): Promise<JsonObject[]> {
  const { rows } = await api.read('drafts', { limit })
  return rows.map(({ body }) => body.data as JsonObject)
}

/**
 * The reference that continues the series of the company’s notes and drafts, or that of a copied one; null where there is
 * none.
 */
export async function referenceToCome(api: Client, copied?: Source): Promise<string | null> {
  const [first, notes, drafts] = await Promise.all([
    copied ? referencesOf(api, copied) : [],
    api.read('documents', { select: ['reference', 'created_at'], limit: mostReferences }),
    api.read('drafts', {
      select: ['reference', 'created_at'],
      order: ['created_at.desc'],
      limit: mostReferences,
    }),
  ])
  const references = [...notes.rows, ...drafts.rows]
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .flatMap(({ reference }) => reference ?? [])
  return nextReference([...first, ...references], new Date().getFullYear())
}

/** The reference of a copied note or draft; a template has none. */
async function referencesOf(api: Client, source: Source): Promise<string[]> {
  if ('template_id' in source) return []
  const [table, id] =
    'document_id' in source
      ? (['documents', source.document_id] as const)
      : (['drafts', source.draft_id] as const)
  const { rows } = await api.read(table, { select: ['reference'], where: { id: { eq: id } } })
  return rows.flatMap(({ reference }) => reference ?? [])
}
