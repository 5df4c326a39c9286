import { isObject, type JsonObject } from './model/json.ts'

const prefix = 'consign.draft.'
const keyOf = (draftId: string): string => `${prefix}${draftId}`

/** Input that could not be sent, with the data and revision it was based on. */
interface KeptDraft {
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

/** After a sign-out the next person at this browser finds nothing of what was typed. */
export function forgetDrafts(storage: Storage = localStorage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const name of names) if (name.startsWith(prefix)) storage.removeItem(name)
}
