import { isObject, isSame, type Json, type JsonObject } from './json.ts'
import { pointerOf } from './pointer.ts'

/** What two people changed differently in one place; `undefined` is a value that is not there. */
export interface Conflict {
  /** JSON Pointer. */
  readonly path: string
  readonly base: Json | undefined
  readonly mine: Json | undefined
  readonly theirs: Json | undefined
}

interface Merged {
  /** Both changes, with mine where they conflict. */
  readonly data: JsonObject
  readonly conflicts: readonly Conflict[]
}

/**
 * Merges two people's changes of the same data, member by member. A member that only one of them changed has that value;
 * one that both changed alike has theirs; the rest is a conflict. A list is one value unless its length is the same on
 * both sides: otherwise which line became which is not known.
 */
export function merge(base: JsonObject, mine: JsonObject, theirs: JsonObject): Merged {
  const conflicts: Conflict[] = []
  const data = mergeAt([], base, mine, theirs, conflicts)
  return { data: isObject(data) ? data : {}, conflicts }
}

type Value = Json | undefined

function mergeAt(
  path: readonly string[],
  base: Value,
  mine: Value,
  theirs: Value,
  conflicts: Conflict[],
): Value {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (isObject(mine) && isObject(theirs) && (isObject(base) || base === undefined))
    return mergeGroups(path, base ?? {}, mine, theirs, conflicts)
  if (
    isList(base) &&
    isList(mine) &&
    isList(theirs) &&
    mine.length === base.length &&
    theirs.length === base.length
  )
    return base.map(
      (_, at) => mergeAt([...path, String(at)], base[at], mine[at], theirs[at], conflicts) ?? null,
    )
  conflicts.push({ path: pointerOf(path), base, mine, theirs })
  return mine
}

function mergeGroups(
  path: readonly string[],
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  conflicts: Conflict[],
): Json {
  const members = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const merged = members.map(
    (member) =>
      [
        member,
        mergeAt([...path, member], own(base, member), own(mine, member), own(theirs, member), conflicts),
      ] as const,
  )
  return Object.fromEntries(merged.filter((entry): entry is [string, Json] => entry[1] !== undefined))
}

const own = (group: JsonObject, member: string): Value =>
  Object.hasOwn(group, member) ? group[member] : undefined

const isList = (value: Value): value is readonly Json[] => Array.isArray(value)
