import type { Client } from '@consign/sdk'
import type { Source } from '../draft/known.ts'
import { lastTemplates } from '../draft/last-templates.ts'
import { folded } from '../parts/folded.ts'
import type { TextKey } from '../texts/catalogue.ts'
import { isMatch } from './use-drafts.ts'

/** Templates that are offered before anything is typed, and of what is found; notes; drafts. */
const [mostTemplates, mostFound, mostNotes, mostDrafts] = [3, 6, 5, 3]

/** A line of what a note can begin with. */
export interface Beginning {
  readonly id: string
  /** Empty for what has no name yet. */
  readonly text: string
  readonly group: readonly TextKey[]
  readonly from: Source
}

/** What a note can begin with: the templates that were used last, and the last notes and drafts, or those that match. */
export async function beginningsOf(api: Client, asked: string) {
  const [templates, notes, drafts] = await Promise.all([
    templatesOf(api, folded(asked)),
    api.listDocuments({ body: asked === '' ? {} : { query: asked } }),
    api.listDrafts({ body: { open: true } }),
  ])
  const copies: Beginning[] = [
    ...notes.items
      .slice(0, mostNotes)
      .map((note) => ({ ...named(note), group: ['begin.copy'] as const, from: { document_id: note.id } })),
    ...drafts.items
      .filter(isMatch(asked))
      .slice(0, mostDrafts)
      .map((draft) => ({
        ...named(draft),
        group: ['begin.copy', 'draft.tag'] as const,
        from: { draft_id: draft.id },
      })),
  ]
  return { templates, copies }
}

/** The last used ones of this browser first, then by their newest change. */
async function templatesOf(api: Client, words: string): Promise<Beginning[]> {
  const { rows } = await api.read('templates', {
    select: ['id', 'name'],
    where: { archived: { is: false }, ...(words === '' ? {} : { search: { ilike: `*${words}*` } }) },
    order: ['updated_at.desc'],
  })
  const used = lastTemplates()
  const placeOf = ({ id }: { readonly id: string }) => (used.includes(id) ? used.indexOf(id) : used.length)
  return rows
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, words === '' ? mostTemplates : mostFound)
    .map(({ id, name }) => ({ id, text: name, group: ['begin.template'], from: { template_id: id } }))
}

interface Named {
  readonly id: string
  readonly reference: string | null
  readonly consignee: string | null
}

const named = ({ id, reference, consignee }: Named) => ({
  id,
  text: [reference, consignee].filter(Boolean).join(' · '),
})
