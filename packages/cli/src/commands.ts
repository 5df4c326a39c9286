import { accountCommands } from './commands/tables/account.ts'
import { draftCommands } from './commands/tables/drafts.ts'
import { importCommands } from './commands/tables/import.ts'
import { libraryCommands } from './commands/tables/library.ts'
import { linkCommands } from './commands/tables/links.ts'
import { noteCommands } from './commands/tables/notes.ts'
import { otherCommands } from './commands/tables/others.ts'
import { shellCommands } from './commands/tables/shell.ts'
import type { Command } from './program/command.ts'

/** Every command, in the order of the help. What a command does is loaded when it is called. */
export const commands: readonly Command[] = [
  ...accountCommands,
  ...draftCommands,
  ...noteCommands,
  ...linkCommands,
  ...importCommands,
  ...libraryCommands,
  ...otherCommands,
  ...shellCommands,
]
