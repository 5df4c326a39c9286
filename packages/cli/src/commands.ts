import { accountCommands } from './commands/account.ts'
import { draftCommands, linkCommands, noteCommands, otherCommands } from './commands/work.ts'
import type { Command } from './program/command.ts'

/** Every command, in the order of the help. What a command does is loaded when it is called. */
export const commands: readonly Command[] = [
  ...accountCommands,
  ...draftCommands,
  ...noteCommands,
  ...linkCommands,
  ...otherCommands,
]
