import { isUncefactCode } from '@consign/efti'

export type Message = Readonly<Record<string, unknown>>

/** The non-empty members: absent rather than empty. */
export const some = (members: Message): Message =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => isSaid(value)))

function isSaid(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}

/** A text, in an element that may repeat. */
export const text = (said: string | undefined) =>
  said === undefined || said === '' ? undefined : [{ content: said }]

export const code = (said: string | undefined) => (said === undefined ? undefined : { content: said })

/** A code that the schema's list contains. */
export const listed = (list: Parameters<typeof isUncefactCode>[0], said: string | undefined) =>
  said !== undefined && isUncefactCode(list, said) ? { content: said } : undefined
