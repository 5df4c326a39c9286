import type { Client } from '@consign/sdk'
import type { Addressee } from './addressees.ts'
import { type LinkMade, mailLinks, makeLinks } from './hand-links.ts'

/** Drafts that are issued together at most. */
export const mostIssued = 100

interface Wanted {
  readonly drafts: readonly {
    readonly id: string
    readonly revision: number
    readonly reference: string | null
  }[]
  /** The parties of the drafts whose links are made, with the address that each is mailed to. */
  readonly parties: readonly Addressee[]
  readonly idempotencyKey: string
}

/** What came of it: the notes stay issued whatever follows. */
export interface Issued {
  readonly notes: readonly { readonly documentId: string; readonly reference: string }[]
  readonly links: readonly LinkMade[]
  /** Why no link was made; null where they were. */
  readonly noLinks: unknown
}

/**
 * Issues drafts, all or none; then makes the links of their parties, all or none; then mails them.
 * @throws ConsignError when nothing was issued
 */
export async function issueMany(
  api: Client,
  { drafts, parties, idempotencyKey }: Wanted,
  told: (n: number) => void,
): Promise<Issued> {
  const { items } = await api.publishBatch({
    body: { items: drafts.map(({ id, revision }) => ({ draftId: id, revision })) },
  })
  const notes = items.map(({ id, reference }) => ({ documentId: id, reference }))
  const noteOf = new Map(drafts.map(({ id }, at) => [id, notes[at]]))
  const wanted = parties.flatMap(({ id, ...party }) => {
    const note = noteOf.get(id)
    return note ? [{ ...party, ...note }] : []
  })
  try {
    const made = await makeLinks(api, wanted, idempotencyKey)
    return { notes, links: await mailLinks(api, made, told), noLinks: null }
  } catch (error) {
    return { notes, links: [], noLinks: error }
  }
}
