/** What the program runs in: a terminal, or pipes. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder that paths are relative to. */
  readonly folder: string
  readonly input: AsyncIterable<Uint8Array>
  readonly isInputTerminal: boolean
  readonly isOutputTerminal: boolean
  readonly isErrorTerminal: boolean
  /** Characters a line. */
  readonly columns: number
  /** Aborted by Ctrl-C and by SIGTERM. */
  readonly stopped: AbortSignal
  /** Resolves when more may be written. */
  write(piece: string | Uint8Array): Promise<void>
  complain(text: string): void
  /** Whether what is typed is hidden; of no effect without a terminal. */
  hide(on: boolean): void
}
