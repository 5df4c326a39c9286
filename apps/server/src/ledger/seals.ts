import type { OlfSeal } from '@consign/contract'
import type { Static } from 'typebox'
import { type RowOf, statement } from '../store/statement.ts'
import { documentKey } from './documents.ts'
import { type TimestampRow, timestampOf } from './timestamps.ts'

const columns = {
  id: 'uuid',
  place: 'int4',
  role: 'text:SENDER|CARRIER|CONSIGNEE',
  version_id: 'uuid',
  jws: 'text',
  sha256: 'text',
  preceding_sha256: 'text?',
  alg: 'text',
  x5t_s256: 'text',
  origin_url: 'text',
  iat: 'int8',
  sealer: 'text',
  sealer_company: 'text',
  origin: 'text:ours|imported',
  received_at: 'text',
} as const

export type SealRow = RowOf<typeof columns>
export type SealVerificationRow = RowOf<typeof verificationColumns>

/** A document's company seals, in the order of their chain. */
export const sealsOf = statement(
  'seals_of',
  documentKey,
  `select id, place, role, version_id, jws, sha256::text, preceding_sha256::text, alg, x5t_s256, origin_url, iat, sealer,
          sealer_company, origin, received_at::text
     from olf_seal where tenant_id = :tenantId and document_id = :documentId order by place`,
  columns,
)

const verificationColumns = { seal_id: 'uuid', body: 'text' } as const

/** Their DNS results, in order. */
export const sealVerificationsOf = statement(
  'seal_verifications_of',
  documentKey,
  `select seal_id, body from seal_verification
    where tenant_id = :tenantId and document_id = :documentId order by position`,
  verificationColumns,
)

/** A seal in evidence form. */
export function sealOf(
  documentId: string,
  row: SealRow,
  verifications: readonly SealVerificationRow[],
  timestamps: readonly TimestampRow[],
): Static<typeof OlfSeal> {
  return {
    id: row.id,
    ecmrId: documentId,
    position: row.place,
    role: row.role,
    versionId: row.version_id,
    jws: row.jws,
    sha256: row.sha256,
    ...(row.preceding_sha256 === null ? {} : { precedingSha256: row.preceding_sha256 }),
    alg: row.alg,
    x5tS256: row.x5t_s256,
    originUrl: row.origin_url,
    iat: Number(row.iat),
    sealer: row.sealer,
    sealerCompany: row.sealer_company,
    origin: row.origin,
    receivedAt: row.received_at,
    verifications: verifications
      .filter(({ seal_id }) => seal_id === row.id)
      .map(({ body }) => JSON.parse(body)),
    timestamps: timestamps
      .filter(({ subject_kind, subject_id }) => subject_kind === 'olf_seal' && subject_id === row.id)
      .map(timestampOf),
  }
}
