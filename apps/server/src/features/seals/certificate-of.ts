import { X509Certificate } from 'node:crypto'
import type { SealCertificate } from '@consign/contract'
import { sealDnsRecord } from '@consign/evidence/seal'
import type { Static } from 'typebox'
import { type CertificateRow, chainOf } from '../../seals/certificates.store.ts'

/** A certificate for its company, without its key. */
export function certificateOf(row: CertificateRow): Static<typeof SealCertificate> {
  const chain = chainOf(row).map((der) => new X509Certificate(der))
  const [leaf] = chain as [X509Certificate]
  return {
    id: row.id,
    name: row.name,
    sealerName: row.sealer_name,
    companyName: row.company_name,
    originHost: row.origin_host,
    kind: row.kind,
    alg: row.alg,
    status: row.retired_at ? 'retired' : row.activated_at ? 'active' : 'prepared',
    remoteUrl: row.remote_url,
    chain: chain.map(String).join(''),
    csr: row.csr,
    fingerprint: Buffer.from(row.x5t_s256, 'base64url').toString('hex'),
    validFrom: leaf.validFromDate.toISOString(),
    validTo: leaf.validToDate.toISOString(),
    dnsRecord: { name: row.origin_host, type: 'TXT', value: sealDnsRecord(row.x5t_s256) },
    dns: row.dns === null ? null : JSON.parse(row.dns),
    createdAt: row.created_at.toISOString(),
    activatedAt: row.activated_at?.toISOString() ?? null,
    retiredAt: row.retired_at?.toISOString() ?? null,
  }
}
