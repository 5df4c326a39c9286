/** Which program made a PDF. */
export const renderer = {
  name: 'consign-pdf',
  version: '1',
  layout: '2007',
  template: '7c65653a8f63b489d5a25176548ea21d8e5276c59f3d73453b6eabdc730b5641',
  fonts: {
    'NotoSans-Regular': 'fe8c022f48d8dd29f17b744d16f9346f4357e16f7d4f7be58b000ae7c291b614',
    'NotoSans-Bold': '13a813c49624ae3ba3c5c6e72c5ebffc4b9e1e6ea32f421c04069b037c6ad431',
    'GreatVibes-Regular': '8671b4332bff26a2ca32c7388a2929320e0ade036e460bd76cd1a22abbd4d5b4',
  },
}

/** The issuer, who also created the link. */
const ania = { kind: 'user', id: '01a1fdb7-ddba-719c-9117-9f4d1cec6f52' }

/** The chain of the signed note: each event digests its payload and the event before it. */
export const events = [
  {
    id: '01a1fdb8-6095-71b2-ad1f-716ac81fadc1',
    versionId: '01a1fdb8-6060-724c-9f34-539098d04d6b',
    name: 'document.issued',
    payloadDigest: 'fb54a81436f349714dc2689c2576c8b776482e6453a803eee6cf9d365cc4d5ed',
    previousDigest: null,
    eventDigest: '6d055d51ecf7a48ea12a7d21d4ef250d8059b600603d962f3d3857e930875fce',
    receivedAt: '2026-11-21T10:48:01.375Z',
    payload: {
      artifact: {
        byteSize: 29056,
        createdAt: '2026-11-21T10:48:01.375Z',
        id: '01a1fdb8-6090-77a7-9be5-694cee8b933f',
        renderer: renderer,
        sha256: 'cb3d4ef0c8195c863c2aa859945b19f556d3bd1d83504fdba5c050b9807c6373',
      },
      createdAt: '2026-11-21T10:48:01.375Z',
      documentId: '01a1fdb8-6060-724c-9f34-4fd6faa87070',
      issuer: {
        company: { name: 'Spedycja Ania', country: 'PL', taxId: 'PL5250000000' },
        ...ania,
        name: 'Ania Nowak',
      },
      reference: 'ZL/2026/000123',
      snapshotDigest: 'ee571c591e8b3ae8f29d12b7b1002ca52756773356a5161a442c13e5ab40439f',
      tenantId: '01a1fdb8-5fd4-77b4-ab08-9c098d6da60f',
      type: { name: 'ecmr', version: '1' },
      typeSha256: '4c289f036b9fbff7f659877593d8b6c2fe40a2265e706b7bb9dcdbc146bd77b2',
      versionId: '01a1fdb8-6060-724c-9f34-539098d04d6b',
    },
  },
  {
    id: '01a1fdb8-60a3-72ad-a1f0-55147f063c9d',
    versionId: '01a1fdb8-6060-724c-9f34-539098d04d6b',
    name: 'link.created',
    payloadDigest: 'b4c5b4a19dad0e4b80a7f0484af19fd63cc559c44c70197cf6b1d883967593ce',
    previousDigest: '6d055d51ecf7a48ea12a7d21d4ef250d8059b600603d962f3d3857e930875fce',
    eventDigest: '96514a9e45004cd6fc7da46bd2b310642d0e8c16f8941a6e036eca46ff2eaa7f',
    receivedAt: '2026-11-21T10:48:01.441Z',
    payload: {
      by: ania,
      expiresAt: '2026-11-28T10:48:01.441Z',
      grantId: '01a1fdb8-60a3-72ad-a1f0-534e819994bd',
      role: 'sender',
    },
  },
  {
    id: '01a1fdb8-60c5-76c5-9ba1-792b541760c5',
    versionId: '01a1fdb8-6060-724c-9f34-539098d04d6b',
    name: 'consent.sender',
    payloadDigest: '8d7281bd586d142639973b7ac8283e7bda5fcc48272f5fac80b822e40b22cc2c',
    previousDigest: '96514a9e45004cd6fc7da46bd2b310642d0e8c16f8941a6e036eca46ff2eaa7f',
    eventDigest: '859a9e4ee4c3f66dc89a4e949341ee43804a01495ef6ab21a2ed2d995bed51d5',
    receivedAt: '2026-11-21T10:48:01.472Z',
    payload: {
      artifactDigest: 'cb3d4ef0c8195c863c2aa859945b19f556d3bd1d83504fdba5c050b9807c6373',
      consentId: 'e1abd367-6f10-4658-b5a2-fbce0cc6faae',
      digest: 'd059b5f39f5ac7e1c39d9397f23ecd05ef56183c72924a107ffd20874c3a8f05',
      documentDigest: 'ee571c591e8b3ae8f29d12b7b1002ca52756773356a5161a442c13e5ab40439f',
      grantId: '01a1fdb8-60a3-72ad-a1f0-534e819994bd',
      role: 'sender',
    },
  },
  {
    id: '01a1fdb8-60cc-7290-8098-79aa0f991023',
    versionId: '01a1fdb8-60c5-76c5-9ba1-7e58c7f5bec4',
    name: 'version.created',
    payloadDigest: '0c22a273f928ae98d7b2604f2cce6d858f8b44dc00dcec47db4a1b6206c2fd89',
    previousDigest: '859a9e4ee4c3f66dc89a4e949341ee43804a01495ef6ab21a2ed2d995bed51d5',
    eventDigest: '243151004dd54fa5815373c178f8a0515af7cb6bbb1cec6641ebd08a30ccda57',
    receivedAt: '2026-11-21T10:48:01.472Z',
    payload: {
      artifact: {
        byteSize: 29600,
        createdAt: '2026-11-21T10:48:01.472Z',
        id: '01a1fdb8-60cc-7290-8098-779b6d4e3bb4',
        renderer: renderer,
        sha256: '7aa8c351dd86711115f74c7e08bc817d0947e9abb12fdd31d3961741ee6b71fb',
      },
      revision: 2,
      snapshotDigest: 'aad4336567b6b4dd5a18ac92319e744202df458014311aea5ca7430259e17ef4',
      state: 'sender_signed',
      versionId: '01a1fdb8-60c5-76c5-9ba1-7e58c7f5bec4',
    },
  },
]
