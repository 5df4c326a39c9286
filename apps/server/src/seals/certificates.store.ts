import { type RowOf, statement } from '../store/statement.ts'

const columns = {
  id: 'uuid',
  name: 'text',
  sealer_name: 'text',
  company_name: 'text',
  origin_host: 'text',
  kind: 'text:generated|imported|remote',
  alg: 'text:ES256|ES384|RS256',
  remote_url: 'text?',
  chain: 'text',
  csr: 'text?',
  x5t_s256: 'text',
  dns: 'text?',
  created_at: 'timestamptz',
  activated_at: 'timestamptz?',
  retired_at: 'timestamptz?',
} as const

export type CertificateRow = RowOf<typeof columns>

const select = Object.keys(columns).join(', ')
const one = { tenantId: 'uuid', id: 'uuid' } as const

export const certificatesOf = statement(
  'seal_certificates_of',
  { tenantId: 'uuid' },
  `select ${select} from seal_certificate where tenant_id = :tenantId order by created_at desc, id desc`,
  columns,
)

export const certificateById = statement(
  'seal_certificate_by_id',
  one,
  `select ${select} from seal_certificate where tenant_id = :tenantId and id = :id`,
  columns,
)

export const countCertificates = statement(
  'count_seal_certificates',
  { tenantId: 'uuid' },
  'select count(*)::int4 as certificates from seal_certificate where tenant_id = :tenantId',
  { certificates: 'int4' },
)

export const insertCertificate = statement(
  'insert_seal_certificate',
  {
    ...one,
    name: 'text',
    sealerName: 'text',
    companyName: 'text',
    originHost: 'text',
    kind: 'text:generated|imported|remote',
    alg: 'text:ES256|ES384|RS256',
    sealedKey: 'bytea?',
    remoteUrl: 'text?',
    remoteLogin: 'bytea?',
    chain: 'text',
    csr: 'text?',
    x5tS256: 'text',
  },
  `insert into seal_certificate (tenant_id, id, name, sealer_name, company_name, origin_host, kind, alg, sealed_key,
                                 remote_url, remote_login, chain, csr, x5t_s256)
   values (:tenantId, :id, :name, :sealerName, :companyName, :originHost, :kind, :alg, :sealedKey, :remoteUrl,
           :remoteLogin, :chain, :csr, :x5tS256)
   returning ${select}`,
  columns,
)

/** The chain of a certificate that is not in use yet; otherwise no row. */
export const changeChain = statement(
  'change_seal_chain',
  { ...one, chain: 'text', x5tS256: 'text' },
  `update seal_certificate set chain = :chain, x5t_s256 = :x5tS256, dns = null
    where tenant_id = :tenantId and id = :id and activated_at is null and retired_at is null
   returning ${select}`,
  columns,
)

export const keepDns = statement(
  'keep_seal_dns',
  { ...one, dns: 'text' },
  `update seal_certificate set dns = :dns where tenant_id = :tenantId and id = :id returning ${select}`,
  columns,
)

export const retireActive = statement(
  'retire_active_seal_certificate',
  one,
  `update seal_certificate set retired_at = now()
    where tenant_id = :tenantId and id <> :id and activated_at is not null and retired_at is null`,
)

/** No row if it is retired. */
export const activateCertificate = statement(
  'activate_seal_certificate',
  one,
  `update seal_certificate set activated_at = coalesce(activated_at, now())
    where tenant_id = :tenantId and id = :id and retired_at is null
   returning ${select}`,
  columns,
)

export const retireCertificate = statement(
  'retire_seal_certificate',
  one,
  `update seal_certificate set retired_at = coalesce(retired_at, now())
    where tenant_id = :tenantId and id = :id
   returning ${select}`,
  columns,
)

const sealerColumns = {
  id: 'uuid',
  sealer_name: 'text',
  company_name: 'text',
  origin_host: 'text',
  alg: 'text:ES256|ES384|RS256',
  sealed_key: 'bytea?',
  remote_url: 'text?',
  remote_login: 'bytea?',
  chain: 'text',
  x5t_s256: 'text',
} as const

export type SealerRow = RowOf<typeof sealerColumns>

/** The company's active certificate, with its encrypted key. */
export const activeCertificate = statement(
  'active_seal_certificate',
  { tenantId: 'uuid' },
  `select ${Object.keys(sealerColumns).join(', ')} from seal_certificate
    where tenant_id = :tenantId and activated_at is not null and retired_at is null`,
  sealerColumns,
)

/** The certificates of a stored chain as DER, the leaf first. */
export const chainOf = ({ chain }: { readonly chain: string }): [Uint8Array, ...Uint8Array[]] => {
  const [leaf, ...rest] = (JSON.parse(chain) as string[]).map((text) =>
    Uint8Array.from(Buffer.from(text, 'base64')),
  )
  if (!leaf) throw new Error('a seal certificate has no chain')
  return [leaf, ...rest]
}
