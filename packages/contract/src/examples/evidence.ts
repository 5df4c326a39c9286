import type { Static } from 'typebox'
import type { Artifact, Evidence, SignEvidence } from '../schemas/evidence.ts'
import { events, renderer } from './chain.ts'
import { consent } from './consent.ts'
import { document, versions } from './document.ts'

const artifacts = [
  {
    id: '01a1fdb8-6090-77a7-9be5-694cee8b933f',
    documentId: '01a1fdb8-6060-724c-9f34-4fd6faa87070',
    versionId: '01a1fdb8-6060-724c-9f34-539098d04d6b',
    kind: 'presentation_pdf',
    sha256: 'cb3d4ef0c8195c863c2aa859945b19f556d3bd1d83504fdba5c050b9807c6373',
    byteSize: 29056,
    renderer,
    createdAt: '2026-11-21T10:48:01.375Z',
  },
  {
    id: '01a1fdb8-60cc-7290-8098-779b6d4e3bb4',
    documentId: '01a1fdb8-6060-724c-9f34-4fd6faa87070',
    versionId: '01a1fdb8-60c5-76c5-9ba1-7e58c7f5bec4',
    kind: 'presentation_pdf',
    sha256: '7aa8c351dd86711115f74c7e08bc817d0947e9abb12fdd31d3961741ee6b71fb',
    byteSize: 29600,
    renderer,
    createdAt: '2026-11-21T10:48:01.472Z',
  },
] satisfies [Static<typeof Artifact>, Static<typeof Artifact>]

/** Evidence of a note its sender signed; it verifies. */
export const evidence = {
  profile: 'evidence-0.7',
  pades: false,
  document,
  versions,
  events,
  consents: [
    {
      versionId: '01a1fdb8-6060-724c-9f34-539098d04d6b',
      role: 'sender',
      body: consent,
      receivedAt: '2026-11-21T10:48:01.472Z',
      digest: 'd059b5f39f5ac7e1c39d9397f23ecd05ef56183c72924a107ffd20874c3a8f05',
    },
  ],
  photos: [],
  artifacts,
  timestamps: [],
  olfSeals: [],
  approvals: [],
  links: [
    {
      id: '01a1fdb8-60a3-72ad-a1f0-534e819994bd',
      documentId: '01a1fdb8-6060-724c-9f34-4fd6faa87070',
      role: 'sender',
      status: 'signed',
      createdAt: '2026-11-21T10:48:01.441Z',
      expiresAt: '2026-11-28T10:48:01.441Z',
      revokedAt: null,
      signedAt: '2026-11-21T10:48:01.472Z',
      openedAt: '2026-11-21T10:48:01.451Z',
    },
  ],
  cmrComplete: false,
  missing: [],
  deadlines: null,
} satisfies Static<typeof Evidence>

/** The sender's link after signing. */
export const signEvidence = {
  document,
  version: versions[1],
  consents: evidence.consents.map(({ body, receivedAt, digest }) => ({ body, receivedAt, digest })),
  events: events.map(({ payload: _payload, ...link }) => link),
  artifacts,
  timestamps: [],
  olfSeals: [],
  photos: [],
  profile: evidence.profile,
  pades: false,
  statements: [],
  takenOver: 1,
  mayState: ['instructions.given'],
  mayHandOver: false,
  reservations: null,
  role: 'sender',
  artifact: artifacts[1],
  asks: {
    company: 'Spedycja Ania',
    phone: '+48 221234567',
    reference: document.reference,
    expiresAt: '2026-11-28T10:48:01.441Z',
  },
} satisfies Static<typeof SignEvidence>
