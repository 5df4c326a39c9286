import type { Command, Flag } from '../../program/command.ts'

const version: Flag = ['--version <id>', 'the version that is changed; the current one when absent']
const reason: Flag = ['--reason <text>', 'printed on the note']

const notes = () => import('../notes.ts')
const changes = () => import('../change-notes.ts')

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
