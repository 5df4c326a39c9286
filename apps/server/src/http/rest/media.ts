import { preferred } from '../../calls/choices.ts'
import { refuse } from '../../ground/refusal.ts'

/** The format of rows: all of them or exactly one, with or without null members. */
export interface Media {
  readonly contentType: string
  readonly single: boolean
  readonly withoutNulls: boolean
}

const array: Media = { contentType: 'application/json; charset=utf-8', single: false, withoutNulls: false }
const stripped: Media = {
  contentType: 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
  single: false,
  withoutNulls: true,
}
const object: Media = {
  contentType: 'application/vnd.pgrst.object+json; charset=utf-8',
  single: true,
  withoutNulls: false,
}
const objectStripped: Media = {
  contentType: 'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
  single: true,
  withoutNulls: true,
}

const known: Readonly<Record<string, readonly [plain: Media, withoutNulls: Media]>> = {
  '*/*': [array, array],
  'application/*': [array, array],
  'application/json': [array, array],
  'application/vnd.pgrst.array+json': [array, stripped],
  'application/vnd.pgrst.array': [array, stripped],
  'application/vnd.pgrst.object+json': [object, objectStripped],
  'application/vnd.pgrst.object': [object, objectStripped],
}

/** The best of the accepted types (RFC 9110 12.5.1: by weight, then as listed); refuses PGRST107 without one. */
export function mediaOf(accept: string | undefined): Media {
  if (accept === undefined || accept.trim() === '') return array
  const media = preferred(accept, ({ name, parameters }) =>
    Object.hasOwn(known, name) ? known[name]?.[parameters.includes('nulls=stripped') ? 1 : 0] : undefined,
  )
  if (media) return media
  throw refuse('PGRST107', { message: `None of these media types are available: ${accept.slice(0, 200)}` })
}
