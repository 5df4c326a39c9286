import type { Addition } from '@consign/evidence'
import type { Answers } from '../visit/state.ts'
import type { AddField } from './fields.ts'

/** What is added to the note, from what was typed; empty fields add nothing. */
export function additionsOf(fields: readonly AddField[], answers: Answers): readonly Addition[] {
  const filled = fields.flatMap(({ path, input }): Addition[] => {
    const typed = (answers.adds[path] ?? '').trim()
    return typed === '' ? [] : [{ path, value: valueFrom(input, typed) }]
  })
  return [...reservationsOf(answers), ...filled]
}

function reservationsOf({ observes, observed }: Answers): readonly Addition[] {
  if (!observes) return []
  const [text, grounds] = [observed.text.trim(), observed.grounds.trim()]
  return [
    ...(text === '' ? [] : [{ path: '/carrierReservations/text', value: text }]),
    ...(observed.codes.length === 0
      ? []
      : [{ path: '/carrierReservations/codes', value: [...observed.codes] }]),
    { path: '/carrierReservations/grounds', value: grounds },
  ]
}

function valueFrom(input: AddField['input'], typed: string): Addition['value'] {
  switch (input) {
    case 'integer':
      return Number(typed)
    case 'tags':
      return [...new Set(typed.split(/[,;\n]/).flatMap((one) => one.trim() || []))]
    case 'datetime':
      // As it is typed it has no zone: it is that of the device.
      return new Date(typed).toISOString().replace(/\.000Z$/, 'Z')
    default:
      return typed
  }
}
