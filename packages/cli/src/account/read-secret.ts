import { Stop, wrongInput } from '../program/stop.ts'
import type { Terminal } from '../program/terminal.ts'

/** Longer than any key. */
const longest = 1000

/** A key from standard input, never from an argument, which other users of the machine could read. @throws Stop 65 */
export async function readSecret(terminal: Terminal): Promise<string> {
  if (terminal.isInputTerminal) terminal.complain('Paste the key and press Enter: ')
  terminal.hide(true)
  try {
    const line = await firstLine(terminal.input)
    if (/^service_sk_[\w-]+$/.test(line)) return line
    throw wrongInput('standard input has no key: it begins with service_sk_')
  } finally {
    terminal.hide(false)
    if (terminal.isInputTerminal) terminal.complain('\n')
  }
}

async function firstLine(input: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const piece of input) {
    text += new TextDecoder().decode(piece)
    // A terminal that hides what is typed gives Ctrl-C as a character.
    if (text.includes('\u0003')) throw new Stop(130, 'CLI_STOPPED', 'stopped')
    if (/[\r\n]/.test(text) || text.length > longest) break
  }
  return (
    text
      .slice(0, longest)
      .trim()
      .split(/[\r\n]/)[0] ?? ''
  )
}
