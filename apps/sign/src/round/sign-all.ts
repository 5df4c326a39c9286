import { reservedText } from '../add/reservations.ts'
import { statementOf } from '../steps/confirm.tsx'
import { signHere } from '../visit/sign.ts'
import type { Answers, Shown } from '../visit/state.ts'
import { sendAll } from './send-all.ts'
import { isOpen, isUnread, type Note, type Round } from './state.ts'

/** The key of the sentence that is declared. */
export type StatementKey = ReturnType<typeof statementOf>

/** What is signed of one note: its own answers, the name and the hand of the round. */
export const answersOf = ({ visit }: Note, { name, way, strokes, reserves }: Answers): Answers => {
  const { answers } = visit.store.get()
  // “Yes, all of them” outweighs what was begun for one of them.
  return { ...answers, name, way, strokes, reserves: reserves === true && answers.reserves === true }
}

/** The sentence of one note, and its reservations as they are printed. */
export function declaredOf(
  note: Note,
  lead: Answers,
): { readonly key: StatementKey; readonly reserved: string } {
  const shown = note.visit.store.get().shown as Shown
  const answers = answersOf(note, lead)
  return { key: statementOf(shown.evidence, answers), reserved: reservedText(shown, answers) }
}

/** The notes that are signed: open, and each read to its end. */
export const toSign = (notes: readonly Note[]): readonly Note[] =>
  notes.filter((note) => isOpen(note) && !isUnread(note))

/**
 * Signs each note with a key of its own and keeps it, all before the first is sent: what was confirmed once is signed
 * whole, with or without network. A note that cannot be signed says so, and stops no other.
 */
export async function signAll({ lead, store }: Round, words: (key: StatementKey) => string): Promise<void> {
  store.set({ isSigning: true })
  const { answers } = lead.store.get()
  for (const note of toSign(store.get().notes)) {
    const { visit } = note
    const { key, reserved } = declaredOf(note, answers)
    visit.answer(answersOf(note, answers))
    await signHere(visit.parts, { statement: words(key), reservations: reserved }).catch((error: unknown) =>
      visit.store.set({ phase: { at: 'stop', stop: { name: 'faulty', message: messageOf(error) } } }),
    )
  }
  store.set({ isSigning: false, apart: null, reading: null })
  lead.store.set({ phase: { at: 'receipt' } })
  void sendAll(store)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
