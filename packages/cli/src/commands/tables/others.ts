import type { Command } from '../../program/command.ts'

const approvals = () => import('../approvals.ts')

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
    load: async () => (await import('../events.ts')).follow,
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
    load: async () => (await import('../api.ts')).api,
  },
]
