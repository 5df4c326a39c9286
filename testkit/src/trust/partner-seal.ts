import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { makeSeal, type SealRole } from '@consign/evidence/seal'
import { makeCertificate } from '@consign/server/seals/make-certificate.ts'

export interface Partner {
  readonly key: KeyObject
  readonly certificate: Uint8Array
}

/** Another company that seals, with its own key and certificate. */
export function openPartner(company = 'Trans Test S.A.'): Partner {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const subject = { company, country: 'PL', taxId: null, commonName: 'Seal' }
  return { key, certificate: makeCertificate(key, subject, new Date()) }
}

/** A seal as a partner's own program makes it: the sender's first one unless it follows another. */
export function partnerSeal({
  documentId,
  sealerCompany = 'Trans Test S.A.',
  role = 'SENDER',
  after,
  partner = openPartner(sealerCompany),
  ecmr = {},
}: {
  readonly documentId: string
  readonly sealerCompany?: string
  readonly role?: SealRole
  /** The seal before it. */
  readonly after?: string
  readonly partner?: Partner
  readonly ecmr?: object
}): Promise<string> {
  const now = new Date()
  return makeSeal(
    {
      alg: 'ES256',
      chain: [partner.certificate],
      iat: Math.floor(now.getTime() / 1000),
      role,
      sealer: 'Bartek',
      sealerCompany,
      originUrl: 'ecmr.partner.example',
      timestamp: now.toISOString(),
      ecmr: { ecmrId: documentId, ...ecmr },
      ...(after === undefined ? {} : { precedingSha256: createHash('sha256').update(after).digest('hex') }),
    },
    async (data) => sign('sha256', data, { key: partner.key, dsaEncoding: 'ieee-p1363' }),
  )
}
