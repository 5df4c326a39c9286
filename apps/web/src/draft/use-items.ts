import { useCallback, useRef } from 'react'
import { useForm } from './form-context.ts'
import type { Json, JsonObject } from './model/json.ts'
import { isSame } from './model/json.ts'
import { valueAt } from './model/pointer.ts'

/**
 * The items of a list of the data, with functions to add and remove that keep their identity. An empty list is removed.
 * Added content takes the place of empty items; `add` answers the index of what it added first.
 */
export function useItems(pointer: string) {
  const { data, set } = useForm()
  const value = valueAt(data, pointer)
  const items: readonly Json[] = Array.isArray(value) ? value : []
  const live = useRef(items)
  live.current = items
  const write = useCallback(
    (next: readonly Json[]) => set(pointer, next.length > 0 ? next : undefined),
    [set, pointer],
  )
  const add = useCallback(
    (...added: readonly JsonObject[]): number => {
      const kept = added.length > 0 ? live.current.filter((item) => !isSame(item, {})) : live.current
      write([...kept, ...(added.length > 0 ? added : [{}])])
      return kept.length
    },
    [write],
  )
  const remove = useCallback((at: number) => write(live.current.filter((_, each) => each !== at)), [write])
  return { items, add, remove }
}
