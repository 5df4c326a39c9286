/** An action that every page offers. */
export interface Command {
  readonly id: string
  readonly text: string
  /** What it belongs to; shown beside it and searched, too. */
  readonly group: string
  run(): void
}

/** Without case and accents, which people leave out when they type fast. */
const folded = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '')

/** The commands in which every typed word begins a word, in their order. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const wanted = folded(typed).split(/\s+/).filter(Boolean)
  return commands.filter(({ text, group }) => {
    const words = folded(`${group} ${text}`).split(/[^\p{L}\p{N}]+/u)
    return wanted.every((want) => words.some((word) => word.startsWith(want)))
  })
}
