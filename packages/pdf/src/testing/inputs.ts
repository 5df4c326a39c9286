import { createHash } from 'node:crypto'
import { examples } from '@consign/document-types/examples'
import type { PrintedConsent, RecordedConsent, RenderInput } from '../input.ts'

export const example = examples.get('ecmr@1')!
export const waybill = examples.get('pl-waybill@1')!

const DOCUMENT = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

/** A version with these data, ready to be rendered. */
export function inputOf(data: Record<string, unknown>, more: Partial<RenderInput> = {}): RenderInput {
  const type = more.type ?? { name: 'ecmr', version: '1' }
  const version = {
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    documentId: DOCUMENT,
    revision: 1 + (more.consents?.length ?? 0),
    type,
    state: 'issued',
    data,
    canonicalizationVersion: 'rfc8785-1',
    snapshotDigest: sha256(JSON.stringify(data)),
    createdAt: '2026-09-01T06:00:00.000Z',
  }
  return {
    type,
    version,
    versionJson: JSON.stringify(version),
    document: {
      id: DOCUMENT,
      tenantId: '4b3c9d8e-0d58-4d3a-8a53-0f6a4d0f4f10',
      reference: String(data.reference ?? 'none'),
      createdAt: version.createdAt,
    },
    consents: [],
    verifyUrl: `https://ecmr.example.eu/v/${DOCUMENT}?v=${version.snapshotDigest.slice(0, 16)}`,
    codeUrl: `HTTPS://ECMR.EXAMPLE.EU/V/${codeOf(version.snapshotDigest)}`,
    ...more,
  }
}

/** A consent as recorded; drawn unless it has a `mark`. */
export function consentOf(body: Partial<PrintedConsent> & { role: string; name: string }): RecordedConsent {
  return {
    body: {
      id: '9b2f8d3e-5f1c-4f0e-8f4b-2a7f0f3f7a11',
      statement: 'I agree with this note and sign it electronically.',
      occurredAt: '2026-09-01T08:31:10.120+02:00',
      strokes: body.mark ? [] : [zigzag(0.1), zigzag(0.5)],
      ...body,
    },
    digest: sha256(body.role + body.name),
    receivedAt: '2026-09-01T06:31:12.345Z',
  }
}

export const TYPED = { kind: 'typed', style: 'great-vibes' }

/** Sender drawn, carrier typed, consignee drawn with reservations. */
export const threeConsents: RecordedConsent[] = [
  consentOf({ role: 'sender', name: 'Żaneta Śmiałek-Dźwig' }),
  consentOf({ role: 'carrier', name: 'Łukasz Großmüller', mark: TYPED }),
  consentOf({
    role: 'consignee',
    name: 'Jürgen Weiß',
    reservations: '2 kartony uszkodzone, paleta nr 7 mokra',
  }),
]

/** Document and digits as one number to base 36, as the service writes them. */
const codeOf = (digest: string): string =>
  BigInt(`0x${DOCUMENT.replaceAll('-', '')}${digest.slice(0, 16)}`)
    .toString(36)
    .toUpperCase()
    .padStart(38, '0')

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function zigzag(from: number): { x: number; y: number }[] {
  return Array.from({ length: 40 }, (_, index) => ({ x: from + index / 110, y: 0.5 + 0.3 * Math.sin(index) }))
}
