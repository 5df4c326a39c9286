import Type from 'typebox'
import { operation } from '../operation.ts'
import { closed, Digits } from '../schemas/common.ts'

export const streamEvents = operation({
  id: 'stream_events',
  method: 'GET',
  path: '/functions/v1/events/stream',
  tag: 'Feed',
  summary:
    'The same as server-sent events, as they happen: id is the position, event the type, data the event. Last-Event-ID goes on where it ended; without it and after, from now. Access is asked again every minute.',
  who: 'company',
  permission: 'documents:read',
  query: closed({ after: Type.Optional(Digits) }),
  ok: { status: 200, contentType: 'text/event-stream', stream: true },
  errors: ['EVENTS_GONE'],
})
