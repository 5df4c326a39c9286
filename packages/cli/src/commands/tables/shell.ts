import type { Command } from '../../program/command.ts'

export const shellCommands: readonly Command[] = [
  {
    path: 'completion',
    says: 'A script that completes commands and flags: source it in the shell’s start file.',
    takes: '<bash|zsh|fish|powershell>',
    json: 'the script; also without it',
    example: 'consign completion bash',
    load: async () => (await import('../completion.ts')).completion,
  },
  {
    path: 'version',
    says: 'The version of this program.',
    json: '{version}',
    example: 'consign version',
    load: async () => (await import('../version.ts')).version,
  },
]
