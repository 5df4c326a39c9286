/** The subjects of the named checks of a note’s evidence, in a reader's order. */
export const groups = [
  'file',
  'chain',
  'version',
  'pdf',
  'signature',
  'seen',
  'photo',
  'link',
  'time',
  'seal',
  'log',
  'state',
] as const

export type Group = (typeof groups)[number]

const names: Readonly<Record<Group, readonly string[]>> = {
  file: [
    'bundle',
    'bundle signed by the service',
    'manifest',
    'file digest',
    'photo file',
    'README',
    'link status at createdAt',
    'evidence object',
  ],
  chain: [
    'chain has a start',
    'payload digest',
    'event digest',
    'chain link',
    'event in its time',
    'author of the event',
    'profile',
    'statements as the chain names them',
    'withdrawal',
    'event of an unknown kind',
    'event at the current version',
    'version of the event',
    'issued once, first',
    'acceptance',
    'amendment',
    'supplement',
  ],
  version: [
    'type definition',
    'versions as the chain names them',
    'snapshot digest',
    'version',
    'version as created',
    'version after the signature',
    'version after the event',
    'document as issued',
    'current version',
  ],
  pdf: [
    'artifacts as the chain names them',
    'artifact',
    'artifact bytes',
    'renderer',
    'version.json in the PDF',
  ],
  signature: [
    'consent digest',
    'consent signature',
    'statement digest',
    'statement signature',
    'statement rules',
    'consents as the chain names them',
    'consent rules',
    'one signature per role and data',
  ],
  seen: [
    'consent as recorded',
    'consent to this version and PDF',
    'statement as recorded',
    'statement of a version',
  ],
  photo: ['photos as the chain names them', 'photo', 'photo bytes'],
  link: [
    'links as the chain names them',
    'approvals as the chain names them',
    'link',
    'link event',
    'link of the consent',
    'link of the statement',
    'link of the event',
    'approval',
    'approval beside its effect',
  ],
  time: [
    'timestamps as the chain names them',
    'timestamp',
    'timestamp authority',
    'timestamp revocation',
    'revocation file',
    'timestamp of a seal',
    'timestamp signature',
    'timestamp subject',
    'timestamp token',
  ],
  seal: [
    'seals as the chain names them',
    'seal',
    'seal certificate',
    'seal signature',
    'seal verification',
    'verifications of a seal as the chain names them',
  ],
  log: [
    'log',
    'proofs of the log',
    'event in the log',
    'checkpoint signed by the log',
    'checkpoint witnessed',
    'timestamp of the checkpoint',
    'timestamp authority of the checkpoint',
    'complete in the log',
    'receipt',
    'receipt signed by the service',
    'promise of the receipt kept',
  ],
  state: ['state', 'state of the version', 'missing', 'cmrComplete', 'deadlines', 'public holidays'],
}

/** Undefined for a check outside every group; a test proves that there is none. */
export const knownGroupOf = (name: string): Group | undefined =>
  // No precomputed table: a page that shows groups only would load all the names.
  groups.find((group) => names[group].includes(name)) ?? (name.startsWith('event ') ? 'chain' : undefined)

/** An unknown check counts as one of the chain. */
export const groupOf = (name: string): Group => knownGroupOf(name) ?? 'chain'

/** The check that the chain names all of a kind also runs without any: no reader needs a line for that. */
export const saysNothing = (names: readonly string[]): boolean =>
  names.every((name) => name.endsWith(' as the chain names them'))
