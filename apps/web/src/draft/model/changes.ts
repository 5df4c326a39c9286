import { isObject, isSame } from './json.ts'
import { pointerOf } from './pointer.ts'

/** Where two data differ, as deep as both are groups or lists of the same length: JSON Pointers in their order. */
export function changesOf(before: unknown, after: unknown, at: readonly string[] = []): string[] {
  if (isSame(before, after)) return []
  if (isObject(before) && isObject(after)) {
    const members = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return members.flatMap((member) => changesOf(before[member], after[member], [...at, member]))
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => changesOf(item, after[index], [...at, String(index)]))
  return [pointerOf(at)]
}
