import { type Client, ConsignError, isRefusal } from '@consign/sdk'
import { isSame, type JsonObject } from './json.ts'
import { type Conflict, merge } from './merge.ts'
import { valueAt, withValue } from './pointer.ts'

/** The server's content of a draft. */
export interface Stored {
  readonly data: JsonObject
  /** 0: nothing yet. */
  readonly revision: number
}

export type Status =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'saving' }
  /** Kept in this browser; sent as soon as it can be. */
  | { readonly kind: 'offline' }
  | {
      readonly kind: 'conflict'
      readonly conflicts: readonly Conflict[]
      readonly theirs: Stored
      /** The name of the person who saved theirs, where it is known. */
      readonly who: string | null
    }
  | { readonly kind: 'issued'; readonly documentId: string | null }
  | { readonly kind: 'refused'; readonly error: unknown }

export interface Saved extends Stored {
  readonly updatedAt: string
}

export interface Kept extends Saved {
  /** The document it was issued as. */
  readonly documentId: string | null
  readonly savedBy: string | null
}

/** The two calls that saving takes. */
export interface DraftAtServer {
  save(operationId: string, base: number, data: JsonObject): Promise<Saved>
  read(): Promise<Kept | null>
}

export const draftAt = (api: Client, draftId: string): DraftAtServer => ({
  async save(operation_id, base_revision, data) {
    const body = { operation_id, draft_id: draftId, base_revision, data }
    const draft = await api.saveDraft({ body })
    return { data, revision: draft.revision, updatedAt: draft.updatedAt }
  },
  async read() {
    const { rows } = await api.read('drafts', { where: { id: { eq: draftId } } })
    const draft = rows[0]?.body
    if (!draft) return null
    const { revision, updatedAt, documentId, savedBy } = draft
    return {
      data: withoutUnasked(draft.data as JsonObject),
      revision,
      updatedAt,
      documentId,
      savedBy: savedBy?.name ?? null,
    }
  },
})

/** Data without what no form asks for any more: the sender accepts reservations by their own link alone (CMR art. 8(2)). */
export const withoutUnasked = (data: JsonObject): JsonObject =>
  valueAt(data, unasked) === undefined ? data : withValue(data, unasked, undefined)

const unasked = '/carrierReservations/acceptedBySender'

interface AutosaveParts {
  readonly server: DraftAtServer
  /** What is typed now. */
  data(): JsonObject
  /** Another person's changes are merged with what is typed, or chosen instead of it. */
  replace(data: JsonObject, who: string | null): void
  tell(status: Status): void
}

export interface Autosave {
  /** Saves what is typed now unless the server has it; resolves once it has, or once `tell` was given the reason. */
  save(): Promise<void>
  /** Goes on after a conflict: what is typed now stands against theirs. */
  resolve(theirs: Stored, data: JsonObject): Promise<void>
  stored(): Stored
}

/**
 * Saves a draft as it is typed: one call at a time, each content under an idempotency key of its own, so that a retry does no
 * harm. Changes of others in other places are merged silently; in the same places the person chooses.
 */
export function openAutosave(first: Stored, { server, data, replace, tell }: AutosaveParts): Autosave {
  let stored = first
  let flight: Promise<void> | undefined
  let sent: { readonly data: JsonObject; readonly id: string } | undefined
  const save = (): Promise<void> => {
    flight ??= untilSame().finally(() => {
      flight = undefined
    })
    return flight
  }
  const untilSame = async () => {
    try {
      while (!isSame(data(), stored.data)) await saveOnce()
    } catch (error) {
      if (isRefusal(error, 'VERSION_CONFLICT')) await join()
      else tell(await statusAfter(error, server))
    }
  }
  const saveOnce = async () => {
    const content = data()
    if (!sent || !isSame(sent.data, content)) sent = { data: content, id: crypto.randomUUID() }
    tell({ kind: 'saving' })
    const saved = await server.save(sent.id, stored.revision, content)
    stored = saved
    tell({ kind: 'saved', at: saved.updatedAt })
  }
  const join = async (): Promise<void> => {
    const theirs = await server.read().catch(() => undefined)
    if (theirs === undefined) return tell({ kind: 'offline' })
    if (theirs === null) {
      stored = { data: {}, revision: 0 }
      return untilSame()
    }
    const joined = merge(stored.data, data(), theirs.data)
    const who = theirs.savedBy
    if (joined.conflicts.length > 0)
      return tell({ kind: 'conflict', conflicts: joined.conflicts, theirs, who })
    stored = theirs
    sent = undefined
    replace(joined.data, who)
    return untilSame()
  }
  return {
    save,
    stored: () => stored,
    async resolve(theirs, chosen) {
      stored = theirs
      sent = undefined
      replace(chosen, null)
      tell({ kind: 'saved', at: null })
      await save()
    },
  }
}

/** Why a draft could not be saved. */
async function statusAfter(error: unknown, server: DraftAtServer): Promise<Status> {
  if (isRefusal(error, 'DRAFT_ISSUED')) return { kind: 'issued', documentId: await documentId(server) }
  if (isRefusal(error, 'NETWORK') || (error instanceof ConsignError && error.retryable))
    return { kind: 'offline' }
  return { kind: 'refused', error }
}

const documentId = async (server: DraftAtServer): Promise<string | null> =>
  (await server.read().catch(() => null))?.documentId ?? null
