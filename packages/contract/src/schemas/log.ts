import Type from 'typebox'
import { closed, DateTime, list, nullable } from './common.ts'

/** A verifier key (C2SP signed-note): name, key id, base64 of type and public key, joined by plus signs. */
const VerifierKey = Type.String({
  minLength: 1,
  maxLength: 320,
  pattern: '^[^+\\s]{1,255}\\+[0-9a-f]{8}\\+[A-Za-z0-9+/]{44}$',
})

const SignedNoteKey = closed({ vkey: VerifierKey, activeAt: DateTime, endedAt: nullable(DateTime) })

/** Keys that sign checkpoints, receipts and bundles of this installation, past ones included; the current one is first. */
export const InstallationKeys = closed({
  log: list(SignedNoteKey, 1000),
  receipts: list(SignedNoteKey, 1000),
  bundles: list(SignedNoteKey, 1000),
})

/** Where a tile is (C2SP tlog-tiles): `0/x001/x234/067`, `entries/000.p/5`. */
export const TilePath = Type.String({
  minLength: 5,
  maxLength: 48,
  pattern: '^(entries|[0-9]{1,2})/(x[0-9]{3}/){0,5}[0-9]{3}(\\.p/[1-9][0-9]{0,2})?$',
})
