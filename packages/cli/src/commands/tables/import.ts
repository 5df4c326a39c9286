import type { Command } from '../../program/command.ts'

export const importCommands: readonly Command[] = [
  {
    path: 'import',
    says: 'Save, and issue, many notes of a CSV or JSON Lines file; a second run of it does nothing twice.',
    takes: '[file]',
    flags: [
      ['--columns', 'print the columns that a CSV may have'],
      ['--template <name>', 'what every note begins with, by name or id'],
      ['--publish', 'issue the complete ones, a hundred at once'],
      ['--links <roles>', 'make signing links of issued ones: roles with commas'],
      ['--report <file>', 'what came of each note, as JSON Lines'],
    ],
    json: 'a line a note: {line, result, draftId, documentId, links, problems}',
    example: 'consign import notes.csv --publish --report report.jsonl',
    load: async () => (await import('../import.ts')).importNotes,
  },
]
