import { defaultType, findType, momentAt } from '@consign/document-types'
import { examples } from '@consign/document-types/examples'
import { written, zoneAt } from './model/clocks.ts'
import type { JsonObject } from './model/json.ts'

/**
 * The example of a note, made out on a day: its goods are taken over on the next working day, and delivered two working
 * days later. Its hours stay as they are on the clocks of its places.
 * @param today `YYYY-MM-DD`
 */
export function exampleOn(today: string): JsonObject {
  const type = findType(defaultType)
  const example = examples.get(`${defaultType.name}@${defaultType.version}`) as JsonObject | undefined
  if (type === undefined || example === undefined) throw new Error('the type of new notes has no example')
  const taken = workingDayAfter(today)
  const limit = '/delivery/timeLimit'
  const until = momentAt(`${workingDayAfter(workingDayAfter(taken))}T15:00`, zoneAt(type, example, limit))
  return [
    ['/established/date', today],
    ['/takingOver/date', taken],
    [limit, until],
  ].reduce((data, [path = '', value]) => written(data, path, value), example)
}

/** Monday to Friday; public holidays are not known here. */
function workingDayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  do next.setUTCDate(next.getUTCDate() + 1)
  while (next.getUTCDay() % 6 === 0)
  return next.toISOString().slice(0, 10)
}
