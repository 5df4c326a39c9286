import type { Client } from '@consign/sdk'
import type { JsonObject } from './model/json.ts'
import { nextReference } from './model/next-reference.ts'

/** How many of the last drafts and notes are looked at, whole and for their references. */
const [mostWhole, mostReferences] = [10, 100]

/** The data of the company’s last drafts, those that were issued among them; the newest first. */
export async function lastData(api: Client): Promise<JsonObject[]> {
  const { rows } = await api.read('drafts', { limit: mostWhole })
  return rows.map(({ body }) => body.data as JsonObject)
}

/**
 * The reference that continues the series of the company’s notes and drafts, or that of a copied one; null where there is
 * none.
 */
export async function referenceToCome(api: Client, copied?: unknown): Promise<string | null> {
  const [notes, drafts] = await Promise.all([
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
  const first = typeof copied === 'string' ? [copied] : []
  return nextReference([...first, ...references], new Date().getFullYear())
}
