import type { OlfSeal } from '@consign/contract'
import type { Static } from 'typebox'
import { sealOf, sealsOf, sealVerificationsOf } from '../../ledger/seals.ts'
import { timestampsOf } from '../../ledger/timestamps.ts'
import { type Company, question } from '../../store/company.ts'

/** A seal in evidence form; null for an unknown id. */
export async function readSeal(
  company: Pick<Company, 'id' | 'read'>,
  documentId: string,
  sealId: string,
): Promise<Static<typeof OlfSeal> | null> {
  const key = { tenantId: company.id, documentId }
  const { seals, verifications, timestamps } = await company.read({
    seals: question(sealsOf, key),
    verifications: question(sealVerificationsOf, key),
    timestamps: question(timestampsOf, key),
  })
  const row = seals.find(({ id }) => id === sealId)
  return row ? sealOf(documentId, row, verifications, timestamps) : null
}
