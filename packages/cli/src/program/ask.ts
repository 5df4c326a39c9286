import { visible } from '../output/visible.ts'
import type { Call } from './command.ts'
import { Stop, wrongUsage } from './stop.ts'

/** Asks before what cannot be undone. @throws Stop 64 without a terminal and without `--yes`, 1 when the person says no */
export async function mustBeSure({ settings, terminal }: Call, what: string): Promise<void> {
  if (settings.yes) return
  if (!terminal.isInputTerminal) throw wrongUsage(`${what}: --yes says that it is meant`)
  terminal.complain(`${visible(what)}? [y/N] `)
  let answer = ''
  for await (const piece of terminal.input) {
    answer += new TextDecoder().decode(piece)
    if (answer.includes('\n')) break
  }
  if (!/^y(es)?\s*$/i.test(answer)) throw new Stop(1, 'CLI_DECLINED', 'nothing was done')
}
