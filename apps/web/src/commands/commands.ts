import { folded } from '../parts/folded.ts'

/** An action that every page offers. */
export interface Command {
  readonly id: string
  readonly text: string
  /** What it belongs to; shown beside it and searched, too. */
  readonly group: string
  run(): void
}

/** The commands in which every typed word begins a word, in their order. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const wanted = folded(typed).split(' ').filter(Boolean)
  return commands.filter(({ text, group }) => {
    const words = folded(`${group} ${text}`).split(' ')
    return wanted.every((want) => words.some((word) => word.startsWith(want)))
  })
}
