import type { Output } from '../output/output.ts'
import type { Service } from '../service/open-service.ts'
import type { Settings } from './settings.ts'
import type { Terminal } from './terminal.ts'

/** A flag in the words of the command library, what it says, and whether it may be repeated. */
export type Flag = readonly [flags: string, says: string, repeated?: 'repeated']

/** A command as the help, the completion and the parser know it; what it does is loaded when it is called. */
export interface Command {
  /** Its words, such as `notes list`. */
  readonly path: string
  readonly says: string
  /** Its arguments, such as `<note> [file]`. */
  readonly takes?: string
  readonly flags?: readonly Flag[]
  /** The operation whose body `--json` prints, or a sentence. */
  readonly json: string
  /** A line that a test runs. */
  readonly example: string
  readonly load: () => Promise<Run>
}

export type Run = (call: Call) => Promise<void>

/** One call of a command. */
export interface Call {
  /** Every command, for those that tell about commands. */
  readonly commands: readonly Command[]
  readonly args: readonly string[]
  readonly settings: Settings
  readonly terminal: Terminal
  readonly output: Output
  /** The value of a flag of the command's own, by its long name. */
  text(name: string): string | undefined
  texts(name: string): readonly string[]
  isOn(name: string): boolean
  /** The service, signed in to; opened once. @throws Stop 77 when nobody is signed in there */
  service(): Promise<Service>
}
