import { useCallback, useMemo, useState } from 'react'

const keyOf = (draftId: string): string => `consign.draft.copied.${draftId}`

/** Fields of a copied note that change with each transport, but stay until they are known anew. */
export const toCheck: readonly string[] = [
  '/vehicle/tractorPlate',
  '/vehicle/trailerPlate',
  '/driver/name',
  '/driver/phone',
]

/** Remembers, in this browser, which values of a draft are another note’s and wait to be checked. */
export function keepCopied(draftId: string, pointers: readonly string[]): void {
  if (pointers.length === 0) localStorage.removeItem(keyOf(draftId))
  else localStorage.setItem(keyOf(draftId), JSON.stringify(pointers))
}

function copiedOf(draftId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(draftId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** The values of a draft that wait to be checked; each until it was touched or confirmed. */
export function useCopied(draftId: string) {
  const [pointers, setPointers] = useState(() => copiedOf(draftId))
  const check = useCallback(
    (pointer: string) =>
      setPointers((now) => {
        const rest = now.filter((each) => each !== pointer && !each.startsWith(`${pointer}/`))
        if (rest.length === now.length) return now
        keepCopied(draftId, rest)
        return rest
      }),
    [draftId],
  )
  return useMemo(() => ({ copied: pointers, check }), [pointers, check])
}
