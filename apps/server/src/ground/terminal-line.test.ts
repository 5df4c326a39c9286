import { expect, it } from 'vitest'
import { openLog } from './log.ts'
import { terminalLine } from './terminal-line.ts'

/** A line as the log writes it, in words. */
function shown(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  write(openLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }))
  return lines.map(terminalLine).join('')
}

it('is one line in words: the time, the message, the facts', () => {
  expect(shown((log) => log.info({ status: 200, operation: 'save_draft', ms: 3.5 }, 'done'))).toMatch(
    /^\d\d:\d\d:\d\d done status=200 operation=save_draft ms=3.5\n$/,
  )
})

it('names a level that is no ordinary one, and puts the stack of an error below', () => {
  const [first, second, third] = shown((log) => log.error({ err: new Error('disk full') }, 'fault')).split(
    '\n',
  )
  expect([first?.slice(9), second, third]).toEqual([
    'ERROR fault',
    '  Error: disk full',
    expect.stringMatching(/^ {2}at /),
  ])
})

it('lets no caller write to the terminal: no escape, no line of their own, no reversed text', () => {
  const hostile = '\u001b[2J\u009b31m\nREADY\r\u202eevil'
  const line = shown((log) => log.warn({ agent: hostile, deep: { hostile } }, hostile))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/)
  expect(line.endsWith('\n')).toBe(true)
})

it('keeps a secret out, as the line itself does', () => {
  expect(shown((log) => log.info({ password: 'hunter2' }, 'x'))).toContain('password=[redacted]')
})
