import type { Static } from 'typebox'
import type { RoundView, SignRound } from '../schemas/batch.ts'
import { company } from './company.ts'
import { document, documentListItem } from './document.ts'
import { link } from './link.ts'

const token = 'AaH9uF_Ud7SrCJwJjW2mDwGh_bhh11Gqo_ZQk1yH8eUqv0lJ2k8s0bX7m1dR4tQx'

/** The carrier's round over the notes of one truck. */
export const round = {
  id: '01a1fdb8-61d4-7351-aa3f-65065591e4a5',
  role: 'carrier',
  token,
  url: `https://consign.example/sign-round/${token}`,
  expiresAt: link.expiresAt,
  items: [{ documentId: document.id, grantId: link.id }],
} satisfies Static<typeof SignRound>

export const roundRequest = {
  items: [{ document_id: document.id }, { document_id: '01a1fdb8-6060-724c-9f34-4fd6faa87071' }],
  role: 'carrier',
  idempotency_key: 'truck-7',
}

/** The same as its holder reads it. */
export const roundView = {
  role: 'carrier',
  company: company.name,
  expiresAt: link.expiresAt,
  items: [
    {
      documentId: document.id,
      reference: document.reference,
      from: documentListItem.takingOver,
      to: documentListItem.delivery,
      goods: { what: '20 palety EUR Części zamienne', packages: 20, grossWeightKg: '8450.5' },
      state: document.state,
      status: 'active',
      token: link.token,
    },
  ],
} satisfies Static<typeof RoundView>
