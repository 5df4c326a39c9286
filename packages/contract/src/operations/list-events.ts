import Type from 'typebox'
import { event } from '../examples/event.ts'
import { operation } from '../operation.ts'
import { closed, Digits, Wait } from '../schemas/common.ts'
import { Events } from '../schemas/event.ts'

export const listEvents = operation({
  id: 'list_events',
  method: 'GET',
  path: '/functions/v1/events',
  tag: 'Feed',
  summary:
    'What changed after a position, in order and without a gap; pass position as after. From 0: all that is kept. Without after: nothing but the position now. With wait: as soon as there is something, at most so many seconds later.',
  who: 'company',
  longPoll: true,
  permission: 'documents:read',
  query: closed({
    after: Type.Optional(Digits),
    wait: Type.Optional(Wait),
  }),
  ok: { status: 200, body: Events },
  errors: ['EVENTS_GONE'],
  example: { ok: { items: [event], position: event.position } },
})
