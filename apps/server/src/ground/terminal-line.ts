/** Characters that move the cursor, colour or reorder what a terminal shows: a caller can put them into a fact. */
const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** The facts that say nothing at a terminal. */
const SILENT = ['level', 'time', 'pid', 'msg', 'err', 'reqId']

/**
 * A finished line of the log for a person at a terminal: the time, a level other than `info`, the message, the facts;
 * the stack of an error below.
 */
export function terminalLine(line: string): string {
  const logged: Readonly<Record<string, unknown>> = JSON.parse(line)
  const { level, time, msg = '', err } = logged
  const facts = Object.entries(logged).filter(([name]) => !SILENT.includes(name))
  const words = [
    new Date(String(time)).toTimeString().slice(0, 8),
    ...(level === 'info' ? [] : [String(level).toUpperCase()]),
    String(msg),
    ...facts.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`),
  ]
  return `${[words.join(' '), ...stackOf(err)].map((each) => each.replaceAll(CONTROL, '�')).join('\n')}\n`
}

function stackOf(err: unknown): string[] {
  if (typeof err !== 'object' || err === null || !('stack' in err)) return []
  return String(err.stack)
    .split('\n')
    .map((each) => `  ${each.trim()}`)
}
