import { refuse } from '../../ground/refusal.ts'

/** Most rows of one answer. */
export const longestPage = 200

export interface Page {
  readonly offset: number
  readonly limit: number
}

/** The caller's parameters; undefined if absent. */
interface PageWish {
  readonly limit: string | undefined
  readonly offset: string | undefined
  /** The Range header: `0-9`, in rows. Another unit or form is ignored (RFC 9110 14.2). */
  readonly range: string | undefined
}

/**
 * The rows that limit, offset and Range all allow, at most `longestPage`. Refuses PGRST100 (not a number) and PGRST103 (a
 * limit below zero or above the maximum, by which a paging client would skip rows; nothing in common).
 */
export function pageOf({ limit, offset, range }: PageWish): Page {
  const [, from = '0', to = ''] = /^(\d+)-(\d*)$/.exec(range ?? '') ?? []
  const skip = Math.max(0, wholeNumber('offset', offset) ?? 0)
  const most = wholeNumber('limit', limit)
  if (most !== undefined && most < 0) throw unsatisfiable('Limit should be greater than or equal to zero.')
  if (most !== undefined && most > longestPage)
    throw unsatisfiable(`Limit should be less than or equal to ${longestPage}.`, inPages)
  if (most === 0) return { offset: 0, limit: 0 }
  const first = Math.max(skip, clamped(from))
  const last = Math.min(most === undefined ? Infinity : skip + most - 1, to === '' ? Infinity : clamped(to))
  if (first > last)
    throw unsatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  return { offset: first, limit: Math.min(last - first + 1, longestPage) }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^-?\d+$/.test(text)) return clamped(text)
  throw refuse('PGRST100', { details: `${name} must be a whole number` })
}

/** Beyond exact integers there are no rows. */
const clamped = (digits: string): number => Math.min(Number(digits), 2 ** 52)

const inPages = `Ask for pages: limit=${longestPage} and offset=0, ${longestPage}, ${2 * longestPage} and so on.`

const unsatisfiable = (details: string, hint?: string) =>
  refuse('PGRST103', { details, ...(hint === undefined ? {} : { hint }) })

/** Status and `Content-Range` of a page with `rows` rows out of `total`, if counted. */
export function rangeAnswer(
  { offset }: Page,
  rows: number,
  total: number | undefined,
): { status: 200 | 206 | 416; contentRange: string } {
  const shown = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`
  const contentRange = `${shown}/${total ?? '*'}`
  if (total === undefined) return { status: 200, contentRange }
  return { status: offset > total ? 416 : rows < total ? 206 : 200, contentRange }
}

/** The refusal of a page that begins after the last row. */
export const beyond = ({ offset }: Page, total: number | undefined) =>
  unsatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`)
