import type { Command, Flag } from '../../program/command.ts'

const revision: Flag = ['--revision <number>', 'the revision that is meant; the current one when absent']

const drafts = () => import('../drafts.ts')

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
    says: 'Issue a draft as an immutable note; or many with --batch.',
    takes: '[draft]',
    flags: [
      revision,
      [
        '--batch <file>',
        'many, a hundred at once: a JSON list, JSON Lines, or an id a line; - is standard input',
      ],
    ],
    json: 'the answer of publish; of a batch {items}',
    example: 'consign publish "$DRAFT"',
    load: async () => (await import('../publish.ts')).publish,
  },
]
