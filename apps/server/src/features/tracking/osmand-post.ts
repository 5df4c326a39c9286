import type { osmandPost } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import type { Fix } from '../../tracking/fix.ts'
import { take } from '../../tracking/take.ts'
import { fixOfJson, fixOfQuery } from './osmand.ts'

/** The same in the query, as a form, or as JSON. */
export const handle: HandlerOf<typeof osmandPost> = (ctx, { query, body }) =>
  take(ctx, [fixOf(query, new TextDecoder().decode(body), new Date())])

function fixOf(query: Readonly<Record<string, unknown>>, body: string, now: Date): Fix {
  if (query['lat'] !== undefined || query['location'] !== undefined) return fixOfQuery(query, now)
  if (body.trimStart().startsWith('{')) return fixOfJson(parsed(body), now)
  return fixOfQuery(Object.fromEntries(new URLSearchParams(body)), now)
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
