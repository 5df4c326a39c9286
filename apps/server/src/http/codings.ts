import { choicesOf } from '../calls/choices.ts'

/** Whether a content coding is acceptable: named, or by `*`, and not with weight 0 (RFC 9110, 12.5.3). */
export function takes(header: string | string[] | undefined, coding: string): boolean {
  const choices = choicesOf(String(header ?? ''))
  const choice = choices.find(({ name }) => name === coding) ?? choices.find(({ name }) => name === '*')
  return choice !== undefined && choice.weight > 0
}
