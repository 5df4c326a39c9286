import { boundLists } from '../bound-lists.ts'
import { escapePart } from '../pointer.ts'
import { schemaCheck } from '../schema-check.ts'
import type { MessageLanguage } from '../texts.ts'
import type { Problem } from '../types.ts'
import { type RecordKind, recordSchemas } from './record-schemas.ts'

/** Listed at most. */
const mostProblems = 100

const checkers = Object.fromEntries(
  Object.entries(recordSchemas).map(([kind, schema]) => [
    kind,
    { check: schemaCheck(schema, mostProblems), bound: boundLists(schema) },
  ]),
) as Readonly<
  Record<RecordKind, { check: ReturnType<typeof schemaCheck>; bound: ReturnType<typeof boundLists> }>
>

/** Everything for which a record of an address book cannot be stored. Takes any JSON; a template's data may be anything. */
export function checkRecord(kind: RecordKind, record: unknown, language: MessageLanguage = 'en'): Problem[] {
  const { check, bound } = checkers[kind]
  const faults = check(bound(record)).found.map(({ describe, ...fault }) => ({
    ...fault,
    message: describe(language, (path) => path),
  }))
  const nul = placesOfNul(kind === 'template' ? { ...(record as object), data: null } : record).map(
    (path) => ({
      path,
      rule: 'pattern',
      article: null,
      message: language === 'pl' ? 'nie może zawierać znaku NUL' : 'must not contain the character NUL',
    }),
  )
  return [...faults, ...nul].slice(0, mostProblems)
}

/** JSON Pointers to texts with NUL, which the database cannot store. */
function placesOfNul(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [at] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => placesOfNul(inner, `${at}/${escapePart(key)}`))
}
