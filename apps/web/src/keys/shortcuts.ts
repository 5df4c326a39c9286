import type { TextKey } from '../texts/catalogue.ts'

/** Every key of the application with what it does. */
export const shortcuts: readonly { readonly keys: readonly string[]; readonly text: TextKey }[] = [
  { keys: ['Ctrl', 'K'], text: 'keys.commands' },
  { keys: ['/'], text: 'keys.search' },
  { keys: ['N'], text: 'keys.new' },
  { keys: ['J', 'K'], text: 'keys.move' },
  { keys: ['Enter'], text: 'keys.open' },
  { keys: ['Space'], text: 'keys.peek' },
  { keys: ['S'], text: 'keys.links' },
  { keys: ['D'], text: 'keys.duplicate' },
  { keys: ['X'], text: 'keys.choose' },
  { keys: ['Shift', 'X'], text: 'keys.chooseTo' },
  { keys: ['I'], text: 'keys.issueMany' },
  { keys: ['L'], text: 'keys.linksMany' },
  { keys: ['Esc'], text: 'keys.back' },
  { keys: ['F8'], text: 'keys.problem' },
  { keys: ['Ctrl', 'Enter'], text: 'keys.issue' },
  { keys: ['?'], text: 'keys.all' },
]
