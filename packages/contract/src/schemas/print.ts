import { Type } from 'typebox'
import {
  closed,
  count,
  DateTime,
  list,
  nullable,
  Sha256,
  SigningRole,
  TypeRef,
  text,
  Uuid,
} from './common.ts'

const Country = nullable(text(2))

const Stop = closed({
  name: nullable(text(120)),
  place: nullable(text(60)),
  country: Country,
  date: nullable(text(10)),
})

/** Of the note what an inspection compares with the load. Prices, telephones and instructions are not in it. */
const Inspected = closed({
  number: nullable(text(35)),
  parties: list(
    closed({
      part: Type.Enum(['sender', 'consignee', 'carrier', 'actualCarrier', 'successiveCarrier'] as const),
      name: nullable(text(120)),
      address: nullable(text(400)),
      country: Country,
      licence: nullable(text(35)),
      eori: nullable(text(17)),
    }),
    20,
  ),
  from: Stop,
  to: Stop,
  plates: list(closed({ plate: text(17), country: Country }), 10),
  units: list(text(40), 8),
  seals: list(text(35), 16),
  registrations: list(closed({ kind: text(35), number: text(35) }), 10),
  customs: nullable(text(512)),
  documents: list(closed({ name: text(120), number: nullable(text(60)) }), 32),
  goods: list(
    closed({
      marks: nullable(text(512)),
      packages: nullable(count()),
      packaging: nullable(text(60)),
      packagingCode: nullable(text(6)),
      description: nullable(text(512)),
      statisticalNumber: nullable(text(10)),
      grossWeightKg: nullable(text(20)),
      netWeightKg: nullable(text(20)),
      volumeM3: nullable(text(20)),
      quantity: nullable(text(40)),
      /** Entries of ADR 5.4.1.1.1 in the words of the print. */
      adr: list(text(2000), 40),
    }),
    100,
  ),
  packages: nullable(count()),
  grossWeightKg: nullable(text(20)),
  /** Totals of ADR, points of 1.1.3.6 among them. */
  adr: list(text(2000), 10),
})

/** A print's content for whoever holds its code: nothing beyond the paper, and not the keeper. */
export const Print = closed({
  documentId: Uuid,
  type: TypeRef,
  reference: text(200),
  revision: count(1),
  state: text(200),
  createdAt: DateTime,
  snapshotDigest: Sha256,
  pdfSha256: Sha256,
  note: Inspected,
  signatures: list(
    closed({
      role: SigningRole,
      name: text(200),
      /** For whom and as what, in the signer's own words. */
      company: nullable(text(120)),
      capacity: nullable(text(60)),
      reservations: nullable(text(150)),
      receivedAt: DateTime,
      digest: Sha256,
      /** Of the note in force, while an amendment waits for this role. */
      earlier: Type.Boolean(),
    }),
    3,
  ),
  /** Reservations beside those in a signature. */
  reserved: closed({
    carrier: nullable(
      closed(
        {
          kinds: list(Type.Record(Type.String(), text(500)), 10),
          text: nullable(text(512)),
          grounds: nullable(text(512)),
          by: Type.Enum(['carrier', 'issuer'] as const),
          accepted: nullable(
            closed({ by: Type.Enum(['sender', 'issuer'] as const), at: nullable(DateTime) }),
          ),
        },
        'Box 8: each kind in words by language; who wrote it; who accepted it as it stands, the sender or the issuer for the sender (CMR art. 8(2)).',
      ),
    ),
    notices: list(
      closed({
        text: text(500),
        receivedAt: DateTime,
        receivedFrom: text(200),
        by: Type.Enum(['consignee', 'issuer'] as const),
      }),
    ),
  }),
  /** Null if the paper shows the note's current version. */
  newer: nullable(closed({ revision: count(1), createdAt: DateTime })),
})

/** As printed or copied; a malformed code is unknown like a wrong one. */
export const PrintCode = text(200)
