import type { Command, Flag } from '../program/command.ts'

const revision: Flag = ['--revision <number>', 'the revision that is meant; the current one when absent']
const version: Flag = ['--version <id>', 'the version that is changed; the current one when absent']
const reason: Flag = ['--reason <text>', 'printed on the note']
const role: Flag = ['--role <role>', 'sender, carrier or consignee']

const drafts = () => import('./drafts.ts')
const notes = () => import('./notes.ts')
const changes = () => import('./change-notes.ts')
const links = () => import('./links.ts')
const approvals = () => import('./approvals.ts')

export const draftCommands: readonly Command[] = [
  {
    path: 'drafts list',
    says: 'Drafts, newest change first.',
    flags: [['--open', 'those alone that are not issued']],
    json: 'the items of list_drafts',
    example: 'consign drafts list --open',
    load: async () => (await drafts()).listDrafts,
  },
  {
    path: 'drafts show',
    says: 'One draft, its problems and its data.',
    takes: '<draft>',
    json: 'the draft',
    example: 'consign drafts show "$DRAFT"',
    load: async () => (await drafts()).showDraft,
  },
  {
    path: 'drafts save',
    says: 'Make a draft of a JSON file (- is standard input) and print its id; with --id and --revision, save it anew.',
    takes: '<file>',
    flags: [
      ['--id <draft>', 'the draft; a new id when absent'],
      ['--revision <number>', 'the revision that it replaces; 0, the usual, makes it'],
    ],
    json: 'the answer of save_draft',
    example: 'consign drafts save note.json',
    load: async () => (await drafts()).saveDraft,
  },
  {
    path: 'drafts preview',
    says: 'What the draft would print, as <draft>.pdf.',
    takes: '<draft>',
    json: '{file}',
    example: 'consign drafts preview "$DRAFT" -o preview.pdf',
    load: async () => (await drafts()).previewDraft,
  },
  {
    path: 'drafts delete',
    says: 'Delete a draft that was not issued.',
    takes: '<draft>',
    flags: [revision],
    json: 'the answer of delete_draft',
    example: 'consign drafts delete "$OTHER" --yes',
    load: async () => (await drafts()).deleteDraft,
  },
  {
    path: 'publish',
    says: 'Issue a draft as an immutable note.',
    takes: '[draft]',
    flags: [revision],
    json: 'the answer of publish',
    example: 'consign publish "$DRAFT"',
    load: async () => (await import('./publish.ts')).publish,
  },
]

export const noteCommands: readonly Command[] = [
  {
    path: 'notes list',
    says: 'Issued notes, newest change first.',
    flags: [
      ['--state <state>', 'those in this state', 'repeated'],
      ['--query <words>', 'those with these words'],
    ],
    json: 'the items of list_documents',
    example: 'consign notes list --query Kraków',
    load: async () => (await notes()).listNotes,
  },
  {
    path: 'notes show',
    says: 'One note, by its id or by the reference that it alone has.',
    takes: '<note>',
    json: 'the Document',
    example: 'consign notes show "$NOTE"',
    load: async () => (await notes()).showNote,
  },
  {
    path: 'notes pdf',
    says: 'The PDF of the current version, as <id>.pdf, held against its digest.',
    takes: '<note>',
    json: '{file}',
    example: 'consign notes pdf "$NOTE" -o note.pdf',
    load: async () => (await notes()).pdfOfNote,
  },
  {
    path: 'notes bundle',
    says: 'The evidence as one ZIP, as <id>.zip: consign verify checks it offline.',
    takes: '<note>',
    json: '{file}',
    example: 'consign notes bundle "$NOTE" -o evidence.zip',
    load: async () => (await notes()).bundleOfNote,
  },
  {
    path: 'notes amend',
    says: 'Change the data of an issued note; whoever has signed signs again.',
    takes: '<note> <file>',
    flags: [reason, version],
    json: 'the answer of amend_document',
    example: 'consign notes amend "$NOTE" changed.json --reason "Another consignee"',
    load: async () => (await changes()).amendNote,
  },
  {
    path: 'notes supplement',
    says: 'Add what was not known when the note was issued; signatures stay valid.',
    takes: '<note>',
    flags: [['--set <path=json>', 'a path in the data, and its value', 'repeated'], version],
    json: 'the answer of supplement_document',
    example: `consign notes supplement "$NOTE" --set 'vehicle/trailerPlate="WX 12345"'`,
    load: async () => (await changes()).supplementNote,
  },
  {
    path: 'notes cancel',
    says: 'Cancel a note that the carrier has not signed.',
    takes: '<note>',
    flags: [reason],
    json: 'the answer of cancel_document',
    example: 'consign notes cancel "$NOTE" --reason "The order was withdrawn" --yes',
    load: async () => (await changes()).cancelNote,
  },
  {
    path: 'notes replace',
    says: 'Replace a note that was not delivered by paper.',
    takes: '<note>',
    flags: [reason, ['--paper-number <number>', 'the number of the paper']],
    json: 'the answer of replace_document',
    example: 'consign notes replace "$NOTE" --reason "Customs wants paper" --yes',
    load: async () => (await changes()).replaceNote,
  },
  {
    path: 'notes report',
    says: 'Say that the goods have departed or arrived.',
    takes: '<note> <departed|arrived>',
    flags: [
      ['--at <time>', 'when, with its offset from UTC; now when absent'],
      ['--place <text>', 'where'],
    ],
    json: 'the answer of report_transport',
    example: 'consign notes report "$NOTE" departed --place Warszawa',
    load: async () => (await notes()).reportOnNote,
  },
]

export const linkCommands: readonly Command[] = [
  {
    path: 'links create',
    says: 'A signing link for one party: its address, which is enough to sign.',
    takes: '<note>',
    flags: [
      role,
      ['--code <mail>', 'signing needs a code that is mailed there'],
      ['--qr', 'draw it as a QR code'],
    ],
    json: 'the answer of create_sign_grant',
    example: 'consign links create "$NOTE" --role carrier --qr',
    load: async () => (await links()).createLink,
  },
  {
    path: 'links send',
    says: 'Mail a signing link.',
    takes: '<note>',
    flags: [role, ['--to <mail>', 'to whom'], ['--language <code>', 'the language of the mail']],
    json: 'the answer of send_sign_grant',
    example: 'consign links send "$NOTE" --role carrier --to driver@example.com',
    load: async () => (await links()).sendLink,
  },
  {
    path: 'links renew',
    says: 'Seven more days for the same address.',
    takes: '<note>',
    flags: [role, ['--qr', 'draw it as a QR code']],
    json: 'the answer of renew_sign_grant',
    example: 'consign links renew "$NOTE" --role carrier',
    load: async () => (await links()).renewLink,
  },
  {
    path: 'links revoke',
    says: 'End the link of one role, or every link of a note.',
    takes: '<note>',
    flags: [role],
    json: 'the answer of revoke_sign_grant',
    example: 'consign links revoke "$NOTE" --role carrier --yes',
    load: async () => (await links()).revokeLink,
  },
  {
    path: 'links list',
    says: 'The links of a note: roles and states.',
    takes: '<note>',
    flags: [['--urls', 'their addresses too']],
    json: 'the links, without their addresses unless --urls',
    example: 'consign links list "$NOTE"',
    load: async () => (await links()).listLinks,
  },
]

export const otherCommands: readonly Command[] = [
  {
    path: 'approvals list',
    says: 'What waits for a person, or was decided.',
    flags: [['--status <status>', 'pending, approved, rejected, consumed or expired']],
    json: 'the items of list_approvals',
    example: 'consign approvals list',
    load: async () => (await approvals()).listApprovals,
  },
  {
    path: 'approvals show',
    says: 'One approval.',
    takes: '<approval>',
    json: 'the answer of get_approval',
    example: 'consign approvals show "$APPROVAL"',
    load: async () => (await approvals()).showApproval,
  },
  {
    path: 'approvals wait',
    says: 'Wait for the decision of a person; 0 approved, 1 not, 75 not decided in time.',
    takes: '<approval>',
    json: 'the answer of get_approval',
    example: 'consign approvals wait "$APPROVAL" --wait=0',
    load: async () => (await approvals()).waitForApproval,
  },
  {
    path: 'events follow',
    says: 'What changes, as JSON Lines, until Ctrl-C.',
    flags: [
      ['--after <position>', 'continue after this event; from now on when absent'],
      ['--types <list>', 'these alone, with commas'],
    ],
    json: 'the events; also without it',
    example: 'timeout -s INT 2 consign events follow --after 0',
    load: async () => (await import('./events.ts')).follow,
  },
  {
    path: 'api',
    says: 'Any operation of the contract that is not a person’s, an owner’s or a signer’s, as it is.',
    takes: '[operation]',
    flags: [
      ['--list', 'the operations'],
      ['--path <name=value>', 'a parameter of the path', 'repeated'],
      ['--query <name=value>', 'a parameter of the query; of read_<table> as PostgREST has them', 'repeated'],
      ['--body <json>', 'the body; @FILE reads a file, - standard input'],
      ['--content-type <type>', 'of a body of bytes'],
    ],
    json: 'the answer',
    example: 'consign api read_drafts --query select=id,reference --query limit=2',
    load: async () => (await import('./api.ts')).api,
  },
]
