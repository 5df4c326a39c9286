import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A command of a page, and its expected output. */
interface Step {
  readonly command: string
  readonly expected: string
}

const separator = '\u001e'

/**
 * Runs the `sh` blocks of a Markdown page in one shell, in order, and compares each output with the block that follows
 * it, in which `…` stands for anything.
 *
 * @param env the variables that the page assumes
 * @returns the number of blocks run
 * @throws Error that shows the first difference
 */
export async function runTranscript(page: string, env: Readonly<Record<string, string>>): Promise<number> {
  const steps = stepsOf(page)
  const script = steps.map(({ command }) => `${command}\nprintf '${separator}'`).join('\n')
  const shell = promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  const printed = (await shell).stdout.split(separator)
  for (const [index, { command, expected }] of steps.entries()) {
    const actual = printed[index] ?? ''
    if (patternOf(expected).test(actual.trim())) continue
    throw new Error(`${command}\n--- should print\n${expected}\n--- printed\n${actual}`)
  }
  return steps.length
}

/** A `sh` block without a block after it prints nothing. */
function stepsOf(page: string): Step[] {
  const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  return blocks.flatMap(([, language, text = ''], index) => {
    if (language !== 'sh') return []
    const [, following, answer = ''] = blocks[index + 1] ?? []
    return [{ command: text.trim(), expected: following === 'sh' ? '' : answer.trim() }]
  })
}

const patternOf = (expected: string): RegExp =>
  new RegExp(`^${expected.split('…').map(literally).join('[^\\n]*')}$`)

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
