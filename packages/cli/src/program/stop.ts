/** How the program ends; from 64 on after sysexits(3). */
export const EXIT = {
  done: 0,
  refused: 1,
  usage: 64,
  input: 65,
  unreachable: 69,
  fault: 70,
  file: 73,
  later: 75,
  notAllowed: 77,
} as const

/** An end that the program itself decides on, with a code of its own. */
export class Stop extends Error {
  readonly exit: number
  readonly code: string
  constructor(exit: number, code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'Stop'
    this.exit = exit
    this.code = code
  }
}

export const wrongUsage = (message: string): Stop => new Stop(EXIT.usage, 'CLI_USAGE', message)
export const wrongInput = (message: string, cause?: unknown): Stop =>
  new Stop(EXIT.input, 'CLI_INPUT', message, cause)
export const noFile = (message: string, cause?: unknown): Stop =>
  new Stop(EXIT.file, 'CLI_FILE', message, cause)
export const notSignedIn = (message: string): Stop => new Stop(EXIT.notAllowed, 'CLI_NOT_SIGNED_IN', message)
export const tryLater = (message: string): Stop => new Stop(EXIT.later, 'CLI_LATER', message)
export const refused = (code: string, message: string): Stop => new Stop(EXIT.refused, code, message)
