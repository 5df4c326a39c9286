import { useForm } from './form-context.ts'
import type { Json, JsonObject } from './model/json.ts'
import { valueAt } from './model/pointer.ts'

/** The items of a list of the data, to be added to and taken from. An empty list is none. */
export function useItems(pointer: string) {
  const { data, set } = useForm()
  const value = valueAt(data, pointer)
  const items: readonly Json[] = Array.isArray(value) ? value : []
  const write = (next: readonly Json[]) => set(pointer, next.length > 0 ? next : undefined)
  return {
    items,
    add: (...added: readonly JsonObject[]) => write([...items, ...(added.length > 0 ? added : [{}])]),
    remove: (at: number) => write(items.filter((_, each) => each !== at)),
  }
}
