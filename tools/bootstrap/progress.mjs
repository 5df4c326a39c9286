/** How often a terminal shows how far it is, and how often a file or a pipe gets a line. */
const TERMINAL_MS = 500
const LINE_MS = 10_000

/**
 * Shows on standard error how far it is: on one line of a terminal, elsewhere a line now and then.
 *
 * @param {() => string} progress
 * @returns {() => void} ends it, and leaves nothing of it on a terminal
 */
export function showProgress(progress) {
  const { isTTY } = process.stderr
  const show = () => process.stderr.write(isTTY ? `\r\x1b[K  ${progress()}` : `  ${progress()}\n`)
  const timer = setInterval(show, isTTY ? TERMINAL_MS : LINE_MS)
  return () => {
    clearInterval(timer)
    if (isTTY) process.stderr.write('\r\x1b[K')
  }
}
