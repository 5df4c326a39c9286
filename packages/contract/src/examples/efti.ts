import type { Static } from 'typebox'
import type { EftiReport } from '../schemas/efti.ts'
import { document } from './document.ts'

/** A note without the plate of its tractor. */
export const eftiReport = {
  documentId: document.id,
  versionId: document.currentVersionId,
  says: 'Valid against https://github.com/EFTI4EU/reference-implementation schema/xsd/consignment-common.xsd, version 0.8, at commit 1a9981e; not certified (Regulation (EU) 2020/1056).',
  schema: {
    repository: 'https://github.com/EFTI4EU/reference-implementation',
    file: 'schema/xsd/consignment-common.xsd',
    commit: '1a9981e',
    version: '0.8',
    sha256: '338c5757802c0aedf2fd09895bd9865390a307807ec9e919cbcb5eef61a51347',
  },
  subsets: [
    {
      subset: 'EU03',
      elements: 78,
      given: 41,
      mandatory: 55,
      mandatoryGiven: 54,
      missing: ['eFTI618'],
      absent: [],
      conditional: [],
    },
  ],
  elements: [
    {
      id: 'eFTI618',
      path: 'mainCarriageTransportMovement/usedTransportMeans/id',
      definition:
        'The identifier of the means of transport used in the main leg of transportation of the consignment of goods from one place to another.',
      from: '/vehicle/tractorPlate, /successiveCarriers/*/tractorPlate',
    },
  ],
  changed: [],
} satisfies Static<typeof EftiReport>

/** The beginning of a message. */
export const uncefactMessage = {
  exchangedDocument: {
    id: { content: document.reference },
    typeCode: { content: '730' },
    issueDateTime: '2026-11-21T00:00:00Z',
  },
  specifiedConsignment: [{ id: [{ content: document.id }] }],
}
