import Type from 'typebox'
import { documentListItem } from '../examples/document.ts'
import { operation } from '../operation.ts'
import { closed, count, list, nullable, SigningRole, text } from '../schemas/common.ts'
import { Day, DocumentListItem, documentsAPage, ListCursor } from '../schemas/listing.ts'

const LinksEndBy = Type.String({
  format: 'date-time',
  maxLength: 40,
  description:
    'Beside those in `states`, or alone: those of which a signing link that nobody has signed with ends by then or has ended; of these the 500 that end last.',
})

const Waiting = Type.Boolean({
  description:
    'Only those that wait for the company: to be signed again or refused, signatures missing, delivered with reservations in the last 14 days, a carrier’s reservations to accept, an obstacle or a request for instructions that a party stated, a notice of the consignee in the last 14 days, a link that ends within 24 hours (or by `links_end_by`) or has ended, or nobody has a link to sign with. Of each kind the 1,000 newest, of links the 500 that end last, and those without one among the 500 newest of each state. `waits` says why, `waiting` how many there are.',
})

const Words = nullable(text(200, { minLength: 1 }))

export const listDocuments = operation({
  id: 'list_documents',
  method: 'POST',
  path: '/rest/v1/rpc/list_documents',
  tag: 'Reading documents',
  summary:
    'What a dispatcher’s list needs, newest change first: up to 50 documents, and how many there are in each state. Pass nextCursor as after until it is null: a page that is searched for may have fewer. `query` looks everywhere; `carrier` at the carrier’s name, `customer` at the sender’s and the consignee’s.',
  who: 'company',
  readOnly: true,
  permission: 'documents:read',
  body: closed({
    after: Type.Optional(nullable(ListCursor)),
    states: Type.Optional(nullable(Type.Array(text(200, { minLength: 1 }), { minItems: 1, maxItems: 20 }))),
    links_end_by: Type.Optional(nullable(LinksEndBy)),
    role: Type.Optional(nullable(SigningRole)),
    waiting: Type.Optional(nullable(Waiting)),
    query: Type.Optional(Words),
    carrier: Type.Optional(Words),
    customer: Type.Optional(Words),
    from: Type.Optional(nullable(Day)),
    to: Type.Optional(nullable(Day)),
  }),
  ok: {
    status: 200,
    body: closed({
      items: list(DocumentListItem, documentsAPage),
      counts: Type.Record(text(200), count(0)),
      waiting: Type.Optional(count(0)),
      nextCursor: nullable(ListCursor),
    }),
  },
  errors: [],
  example: {
    body: { states: ['issued', 'sender_signed'], query: 'przykład wro' },
    ok: { items: [documentListItem], counts: { sender_signed: 1 }, nextCursor: null },
  },
})
