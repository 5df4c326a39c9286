import { createHash } from 'node:crypto'
import { noteStatements } from '@consign/document-types'
import { examples } from '@consign/document-types/examples'
import { type RecordedConsent, renderPdf } from '@consign/pdf'
import type { Plugin } from 'vite'

/** Puts the PDF of a finished note, of invented parties, in the place of the sample that a new company is shown. */
export const sampleNote = (): Plugin => ({
  name: 'sample-note',
  enforce: 'pre',
  load: (id) => (id.endsWith('/notes/sample/sample-note.ts') ? sampleModule() : null),
})

const sampleModule = (): string =>
  `export const sampleNote = ${JSON.stringify(Buffer.from(renderSample()).toString('base64'))}`

const id = '5a4d504c-4500-4000-8000-000000000001'
const type = { name: 'ecmr', version: '1' }
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function renderSample(): Uint8Array {
  const data = { ...examples.get('ecmr@1'), printLanguages: ['pl', 'en'] }
  const createdAt = '2026-09-01T05:48:00.000Z'
  const version = {
    id,
    documentId: id,
    revision: 4,
    type,
    state: 'delivered',
    data,
    canonicalizationVersion: '',
    snapshotDigest: sha256(JSON.stringify(data)),
    createdAt,
  }
  return renderPdf({
    type,
    version,
    versionJson: '{}',
    document: { id, tenantId: id, reference: 'ZL/2026/000123', createdAt },
    consents: [
      signedBy('sender', 'Celina Wójcik', '2026-09-01T06:42:18.000Z'),
      signedBy('carrier', 'Jan Śmiałek', '2026-09-01T06:58:03.000Z'),
      signedBy('consignee', 'Ewa Großmüller', '2026-09-03T09:14:41.000Z'),
    ],
    verifyUrl: 'https://consign.example/verify/sample',
    codeUrl: 'HTTPS://CONSIGN.EXAMPLE/V/SAMPLE',
    sample: true,
  }).bytes
}

const signedBy = (role: keyof typeof noteStatements, name: string, at: string): RecordedConsent => ({
  body: {
    id,
    role,
    name,
    statement: noteStatements[role][0].text.pl,
    occurredAt: at,
    strokes: [],
    mark: { kind: 'typed', style: 'great-vibes' },
  },
  digest: sha256(role),
  receivedAt: at,
})
