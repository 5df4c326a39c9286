/** The tables of a note's bundle. */
export const inBundles: readonly string[] = [
  'document',
  'version',
  'artifact',
  'blob',
  'chain_link',
  'consent',
  'consent_photo',
  'photo',
  'statement',
  'statement_photo',
  'stored_statement_photo',
  'trusted_timestamp',
  'timestamp_revocation',
  'olf_seal',
  'seal_verification',
]

/** Columns of exported tables that are left out, and why. */
export const leftOutColumns: Readonly<Record<string, string>> = {
  tenant_id: 'the same in every line',
  secret_sha256: 'the digest of a secret',
  digest: 'of what an approval was asked for',
  target_digest: 'of what an approval was bound to',
  input_digest: 'the same',
  sealed_key: 'a secret, sealed',
  remote_login: 'the same',
  change_id: 'the order of a list',
  counter: 'a part of refresh tokens',
  challenge_id: 'the challenge of a sign-in, which ends in minutes',
  challenged_factor: 'the same',
  challenged_at: 'the same',
  challenge_tries: 'the same',
  sender: 'of a draft: stands in its data',
  consignee: 'the same',
  founded: 'a member founded the company: its log says it',
  erased_at: 'an erased company has nobody to hand it to',
}
