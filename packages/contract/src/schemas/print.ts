import { Type } from 'typebox'
import {
  closed,
  count,
  DateTime,
  list,
  NoteData,
  nullable,
  Sha256,
  SigningRole,
  TypeRef,
  text,
  Uuid,
} from './common.ts'

/** A print's content as stored: nothing beyond the paper, and not the keeper. */
export const Print = closed({
  documentId: Uuid,
  type: TypeRef,
  reference: text(200),
  revision: count(1),
  state: text(200),
  createdAt: DateTime,
  snapshotDigest: Sha256,
  pdfSha256: Sha256,
  data: NoteData,
  signatures: list(
    closed({
      role: SigningRole,
      name: text(200),
      statement: text(4000),
      reservations: nullable(text(150)),
      receivedAt: DateTime,
      digest: Sha256,
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
          accepted: Type.Boolean(),
        },
        'Box 8: each kind in words by language; whether the sender accepted it as it stands (CMR art. 8(2)).',
      ),
    ),
    notices: list(closed({ text: text(500), receivedAt: DateTime, receivedFrom: text(200) })),
  }),
  /** Null if the paper shows the note's current version. */
  newer: nullable(closed({ revision: count(1), createdAt: DateTime })),
})

/** As printed or copied; a malformed code is unknown like a wrong one. */
export const PrintCode = text(200)
