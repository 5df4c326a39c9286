import { isObject, type JsonObject } from './model/json.ts'

const keyOf = (draftId: string): string => `consign.draft.${draftId}`

/** What was typed and could not be sent, with the data and revision it was made from. */
export interface KeptDraft {
  readonly base: JsonObject
  readonly revision: number
  readonly data: JsonObject
}

export function keepDraft(draftId: string, kept: KeptDraft | null): void {
  if (kept === null) localStorage.removeItem(keyOf(draftId))
  else localStorage.setItem(keyOf(draftId), JSON.stringify(kept))
}

export function keptDraft(draftId: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(draftId)) ?? 'null')
    if (!isObject(kept) || !isObject(kept['base']) || !isObject(kept['data'])) return null
    return { base: kept['base'], data: kept['data'], revision: Number(kept['revision']) || 0 }
  } catch {
    return null
  }
}
