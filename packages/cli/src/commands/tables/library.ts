import type { Command, Run } from '../../program/command.ts'

type Kind = 'contractors' | 'vehicles' | 'templates'

const lazily =
  (pick: (all: typeof import('../library.ts')) => Run): Command['load'] =>
  async () =>
    pick(await import('../library.ts'))

const singular = { contractors: 'contractor', vehicles: 'vehicle', templates: 'template' } as const

const ofKind = (kind: Kind): readonly Command[] => [
  {
    path: `${kind} list`,
    says: `The ${kind} of the address book.`,
    flags: [['--archived', 'archived ones too']],
    json: `the ${kind}`,
    example: `consign ${kind} list`,
    load: lazily(({ listRecords }) => listRecords(kind)),
  },
  {
    path: `${kind} show`,
    says: `One ${singular[kind]}.`,
    takes: '<id>',
    json: `the ${singular[kind]}`,
    example: `consign ${kind} show "$${singular[kind].toUpperCase()}"`,
    load: lazily(({ showRecord }) => showRecord(kind)),
  },
  {
    path: `${kind} save`,
    says: `Store a ${singular[kind]} of a JSON file and print its id; with --id and --revision, replace it.`,
    takes: '<file>',
    flags: [
      ['--id <id>', 'the record; a new id when absent'],
      ['--revision <number>', 'the revision that it replaces; 0, the usual, makes it'],
    ],
    json: `the answer of save_${singular[kind]}`,
    example: `consign ${kind} save ${singular[kind]}.json`,
    load: lazily(({ saveRecord }) => saveRecord(kind)),
  },
  {
    path: `${kind} delete`,
    says: `Delete a ${singular[kind]}; issued notes keep their copies.`,
    takes: '<id>',
    flags: [['--revision <number>', 'the revision that is meant; the current one when absent']],
    json: `the answer of delete_${singular[kind]}`,
    example: `consign ${kind} delete "$${singular[kind].toUpperCase()}" --yes`,
    load: lazily(({ deleteRecord }) => deleteRecord(kind)),
  },
]

const searched = (kind: 'contractors' | 'vehicles'): readonly Command[] => [
  {
    path: `${kind} search`,
    says: `The ${kind} that words begin, best first.`,
    takes: '<words>',
    json: `the items of search_${kind}`,
    example: `consign ${kind} search gross`,
    load: lazily(({ searchRecords }) => searchRecords(kind)),
  },
  {
    path: `${kind} import`,
    says: `Store the ${kind} of a CSV or JSON Lines file.`,
    takes: '<file>',
    flags: [['--on-duplicate <what>', 'skip (the usual), update or create']],
    json: `the items of import_${kind}, each with its line`,
    example: `consign ${kind} import ${kind}.csv`,
    load: lazily(({ importRecords }) => importRecords(kind)),
  },
]

export const libraryCommands: readonly Command[] = [
  ...ofKind('contractors'),
  ...searched('contractors'),
  ...ofKind('vehicles'),
  ...searched('vehicles'),
  ...ofKind('templates'),
]
