import type { streamTracking } from '@consign/contract'
import type { WaitingContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { Refusal, refuse } from '../../ground/refusal.ts'
import { positionOf } from '../../tracking/position-row.ts'
import { type SessionRow, sessionById } from '../../tracking/session-row.ts'
import { statusOf } from '../../tracking/session-view.ts'
import { readNews } from './read-news.ts'
import { shown } from './shown-session.ts'

/**
 * A session as it goes on (HTML, 9.2 Server-sent events), while the caller listens and has access. `EventSource` resumes by itself:
 * it sends the last number as Last-Event-ID, and gets what came since.
 */
export const handle: HandlerOf<typeof streamTracking> = async (ctx, { params }) => {
  const sent = lastEventId(ctx.header('last-event-id'))
  const sessionId = params.sessionId.toLowerCase()
  const [row] = await ctx.company.query(sessionById, { tenantId: ctx.company.id, sessionId })
  if (!row) throw refuse('NOT_FOUND')
  const place = ctx.service.trackers.hold(ctx.company.id)
  return {
    stream(over) {
      over.addEventListener('abort', () => place[Symbol.dispose](), { once: true })
      return events(ctx, { sessionId, after: Math.min(sent ?? row.seq, row.seq) }, over, place)
    },
  }
}

function lastEventId(sent: string | undefined): number | undefined {
  if (sent === undefined || sent === '') return undefined
  if (!/^[0-9]{1,15}$/.test(sent))
    throw refuse('INVALID_REQUEST', { message: 'Last-Event-ID is the number of a position.' })
  return Number(sent)
}

async function* events(
  ctx: WaitingContext,
  from: { readonly sessionId: string; readonly after: number },
  over: AbortSignal,
  place: Disposable,
): AsyncGenerator<string> {
  using _place = place
  const { service } = ctx
  const { silence, access } = service.heartbeats
  let [after, revision] = [from.after, 0]
  let [asked, said] = [Date.now(), Date.now()]
  yield 'retry: 2000\n\n'
  try {
    while (!over.aborted && service.ready()) {
      if (Date.now() - asked >= access) {
        await ctx.recheckAccess()
        asked = Date.now()
      }
      // Listens before it reads: what is committed in between wakes it.
      using watch = listening(ctx, from.sessionId, Math.min(silence, access), over)
      const news = await readNews(ctx, from.sessionId, after)
      const text = textOf(ctx, news.session, revision, news.positions)
      after = news.positions.at(-1)?.seq ?? after
      revision = revisionOf(news.session)
      if (text !== '' || Date.now() - said >= silence) {
        yield text === '' ? ': \n\n' : text
        said = Date.now()
      }
      if (news.isWhole && statusOf(news.session) !== 'active') {
        yield told('ended', shown(ctx, news.session))
        return
      }
      if (news.isWhole) await watch.changed
    }
  } catch (error) {
    yield* endOf(error, over)
  }
}

/** Access or session has gone: the reason, if anybody still listens. */
function* endOf(error: unknown, over: AbortSignal): Generator<string> {
  if (over.aborted) return
  if (!(error instanceof Refusal)) throw error
  yield told('end', { code: error.code })
}

/** Wakes for a new position of the session, and for anything of its company. */
function listening(
  { service: { changes }, company }: WaitingContext,
  sessionId: string,
  milliseconds: number,
  over: AbortSignal,
) {
  const done = new AbortController()
  const either = AbortSignal.any([over, done.signal])
  const changed = Promise.race([
    changes.next(sessionId, milliseconds, either),
    changes.next(company.id, milliseconds, either),
  ]).finally(() => done.abort())
  return { changed, [Symbol.dispose]: () => done.abort() }
}

/** Time alone ends a session too, without another revision. */
const revisionOf = (row: SessionRow): number => (statusOf(row) === 'active' ? row.revision : -1)

function textOf(
  ctx: WaitingContext,
  session: SessionRow,
  revision: number,
  positions: Awaited<ReturnType<typeof readNews>>['positions'],
): string {
  const isNew = revisionOf(session) !== revision && statusOf(session) === 'active'
  return [
    ...(isNew || revision === 0 ? [told('status', shown(ctx, session))] : []),
    ...positions.map((row) => `id: ${row.seq}\n${told('position', positionOf(row))}`),
  ].join('')
}

const told = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
