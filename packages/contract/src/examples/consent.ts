import type { Static } from 'typebox'
import type { DeviceConsent } from '../schemas/consent.ts'

/** The sender's consent, with a real signature over these members. */
export const consent = {
  id: 'e1abd367-6f10-4658-b5a2-fbce0cc6faae',
  documentDigest: 'ee571c591e8b3ae8f29d12b7b1002ca52756773356a5161a442c13e5ab40439f',
  artifactDigest: 'cb3d4ef0c8195c863c2aa859945b19f556d3bd1d83504fdba5c050b9807c6373',
  role: 'sender',
  name: 'Celina Wójcik',
  statement: 'I have seen this consignment note and sign it.',
  occurredAt: '2026-11-21T10:47:58.448Z',
  strokes: [
    [
      { x: 0.1, y: 0.6 },
      { x: 0.4, y: 0.2 },
      { x: 0.9, y: 0.5 },
    ],
  ],
  publicKey: {
    kty: 'EC',
    crv: 'P-256',
    x: 'DnOq30UHW1ZT9v6yUMqEkkPeTRJMaJJRTbdkcGb3OX0',
    y: '51t2jL64kEGeawzNYV3PTJgeP35Xbihb_ohqnrB8nWo',
  },
  signature: 'S81LD5iXZnflJNkEadjeheQDqZgSKK2PDjxHiQeEtldtpspl6x5jNN4GbDYYnr55JPBc4Xfcrb66jHe84uH52w==',
} satisfies Static<typeof DeviceConsent>
