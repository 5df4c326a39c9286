import type { updateSealSettings } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { audit } from '../../identity/audit.ts'
import { changeSettings } from '../../seals/owed.store.ts'

export const handle: HandlerOf<typeof updateSealSettings> = async ({ company, caller }, { body }) => {
  const { sealAs } = body
  await company.write(async (tx) => {
    await tx.run(changeSettings, { tenantId: company.id, sealAs })
    await audit(tx, company.id, caller, 'seal_settings.changed', { sealAs })
  })
  return { sealAs }
}
