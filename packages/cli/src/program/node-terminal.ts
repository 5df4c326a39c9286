import type { Terminal } from './terminal.ts'

/** The terminal of this process. A reader that has seen enough ends the program without an error. */
export function nodeTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop.abort(signal)
      // A second one ends a program that does not end by itself.
      process.once(signal, () => process.exit(signal === 'SIGTERM' ? 143 : 130))
    })
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0)
      throw error
    })
  return {
    env,
    folder: process.cwd(),
    input: stdin,
    isInputTerminal: stdin.isTTY === true,
    isOutputTerminal: stdout.isTTY === true,
    isErrorTerminal: stderr.isTTY === true,
    columns: stdout.columns || 80,
    stopped: stop.signal,
    write: (piece) =>
      new Promise((resolve) => {
        if (stdout.write(piece)) resolve()
        else stdout.once('drain', resolve)
      }),
    complain: (text) => void stderr.write(text),
    hide(on) {
      if (!stdin.isTTY) return
      // Without raw mode the terminal shows what is typed; Ctrl-C arrives as a character then.
      stdin.setRawMode(on)
    },
  }
}
