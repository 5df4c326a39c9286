import type { listSealCertificates } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { certificatesOf } from '../../seals/certificates.store.ts'
import { settingsOf } from '../../seals/owed.store.ts'
import { question } from '../../store/company.ts'
import { certificateOf } from './certificate-of.ts'

export const handle: HandlerOf<typeof listSealCertificates> = async ({ company }) => {
  const tenantId = company.id
  const { certificates, settings } = await company.read({
    certificates: question(certificatesOf, { tenantId }),
    settings: question(settingsOf, { tenantId }),
  })
  return { items: certificates.map(certificateOf), settings: { sealAs: settings[0]?.seal_as ?? [] } }
}
