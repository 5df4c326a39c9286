import type { Chosen } from '../parts/chooser.tsx'
import { folded } from '../parts/folded.ts'

/** An action that every page offers. What it belongs to is searched, too. */
export type Command = Chosen

/** The commands in which every typed word begins a word, in their order. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const wanted = folded(typed).split(' ').filter(Boolean)
  return commands.filter(({ text, group }) => {
    const words = folded(`${group} ${text}`).split(' ')
    return wanted.every((want) => words.some((word) => word.startsWith(want)))
  })
}
