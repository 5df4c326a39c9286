import Type from 'typebox'
import { closed, count, DateTime, list, nullable, SigningRole, TypeRef, text, Uuid } from './common.ts'

/** Documents on a page of `list_documents`. */
export const documentsAPage = 50

const Stop = closed({ city: nullable(text(200)), country: nullable(text(2)), date: nullable(text(10)) })

const LinkStatus = Type.Enum(['active', 'expired', 'revoked', 'signed'] as const)

/** Why a document waits for the company. */
export const WhyItWaits = Type.Enum([
  'sign_again',
  'refused',
  'signatures_missing',
  'reservations',
  'acceptance',
  'obstacle',
  'instructions',
  'late_notice',
  'link_ends',
  'no_link',
] as const)

/** An issued document in a dispatcher's list. */
export const DocumentListItem = closed({
  id: Uuid,
  type: TypeRef,
  reference: text(200, { minLength: 1 }),
  state: text(200, { minLength: 1 }),
  sender: nullable(text(200)),
  carrier: nullable(text(200)),
  consignee: nullable(text(200)),
  takingOver: Stop,
  delivery: Stop,
  vehiclePlate: nullable(text(200)),
  trailerPlate: nullable(text(200)),
  dangerousGoods: count(0),
  /** Roles that signed the data in force. */
  signed: list(SigningRole, 3),
  /** Roles that signed earlier data and must sign again. */
  missing: list(SigningRole, 3),
  /** The newest link of each role that has one. */
  links: closed({
    sender: Type.Optional(LinkStatus),
    carrier: Type.Optional(LinkStatus),
    consignee: Type.Optional(LinkStatus),
  }),
  /** The earliest expiry of the links that can still be used to sign, or could until they expired. */
  linksEndAt: nullable(DateTime),
  /** With `waiting` alone: what the company has to do. */
  waits: Type.Optional(list(WhyItWaits, 10)),
  createdAt: DateTime,
  updatedAt: DateTime,
})

/** The last document of a page, where the next one starts. */
export const ListCursor = Type.String({
  pattern:
    '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z_[a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12}$',
  maxLength: 61,
})

/** A day, `YYYY-MM-DD`. */
export const Day = Type.String({ format: 'date', maxLength: 10 })
