import { findType } from '@consign/document-types'
import type { DeviceConsent, DocumentVersion } from '@consign/evidence'
import type { SealDraft, SealRole } from '@consign/evidence/seal'
import type { DocumentRow } from '../ledger/documents.ts'
import type { ConsentRow } from '../ledger/evidence-rows.ts'
import { chainOf, type SealerRow } from './certificates.store.ts'

/** A seal's material, from one snapshot. */
export interface SealMaterial {
  readonly document: DocumentRow
  readonly version: DocumentVersion
  readonly consents: readonly ConsentRow[]
  readonly role: SealRole
  readonly precedingSha256: string | undefined
  readonly sealer: SealerRow
}

/** Why the seal must wait; `fields` are JSON Pointers into the note. */
export interface NotNow {
  readonly reason: string
  readonly fields: readonly string[]
}

/** The state of a note before each seal, which the seal states. */
const STATUS: Readonly<Record<SealRole, string>> = {
  SENDER: 'NEW',
  CARRIER: 'LOADING',
  CONSIGNEE: 'IN_TRANSPORT',
}

/** A note's sealed data in the Open Logistics Foundation's model; or why it cannot express them. */
export function prepareSeal(material: SealMaterial, now: Date): SealDraft | NotNow {
  const { document, version, sealer, role, precedingSha256 } = material
  const toOlf = findType(version.type)?.toOlf
  if (!toOlf) return { reason: 'type_not_sealed', fields: [] }
  const { consignment, notSaid } = toOlf(version.data, receiptOf(material))
  if (notSaid.length > 0)
    return {
      reason: 'olf_not_representable',
      fields: [...new Set(notSaid.map(({ path }) => path))].slice(0, 200),
    }
  const ecmr = {
    ecmrId: document.id,
    ecmrConsignment: consignment,
    ecmrStatus: STATUS[role],
    createdAt: document.created_at,
    createdBy: sealer.company_name,
    editedAt: version.createdAt,
    editedBy: sealer.company_name,
  }
  return {
    alg: sealer.alg,
    chain: chainOf(sealer),
    iat: Math.floor(now.getTime() / 1000),
    ecmr,
    role,
    sealer: sealer.sealer_name,
    sealerCompany: sealer.company_name,
    originUrl: sealer.origin_host,
    timestamp: now.toISOString(),
    ...(precedingSha256 === undefined ? {} : { precedingSha256 }),
  }
}

/** The consignee's signature is part of the consignee's seal only. */
function receiptOf({ consents, role }: SealMaterial) {
  const row = role === 'CONSIGNEE' ? consents.findLast((each) => each.role === 'consignee') : undefined
  if (!row) return undefined
  const { reservations } = JSON.parse(row.body) as DeviceConsent
  return { signedAt: row.received_at, ...(reservations === undefined ? {} : { reservations }) }
}
