import { mayAdd } from '../visit/party.ts'
import { openVisit, type Visit } from '../visit/visit.ts'
import { isOpen, isUnread, type Note, type RoundItem, type RoundStore, stepsApart } from './state.ts'

/** Opens no link yet. `lead` is where the whole round stands. */
export function makeNote(item: RoundItem, store: RoundStore, lead: Visit): Note {
  const visit = openVisit(item.token)
  const move = (by: 1 | -1) => moveAlong(note, store, lead, by)
  // The steps of one note lead back to the round.
  const note: Note = { item, visit: { ...visit, move, leave: () => move(-1) } }
  visit.store.listen(store.tell)
  return note
}

function moveAlong(note: Note, store: RoundStore, lead: Visit, by: 1 | -1): void {
  if (store.get().apart !== null) {
    moveApart(note, store, by)
    return
  }
  const next = by > 0 ? nextToRead(note, store) : before(note, store)
  store.set({ reading: next ?? null })
  if (next === undefined) lead.go(by > 0 ? 'sign' : 'what')
}

/** The next note that was not read to its end, from this one on and then from the first. */
export function nextToRead(note: Note | null, store: RoundStore): Note | undefined {
  const { notes } = store.get()
  const at = note === null ? -1 : notes.indexOf(note)
  const others = [...notes.slice(at + 1), ...notes.slice(0, at + 1)]
  return others.find((other) => other !== note && isUnread(other))
}

/** The open note before this one. */
function before(note: Note, store: RoundStore): Note | undefined {
  const { notes } = store.get()
  return notes.slice(0, notes.indexOf(note)).findLast(isOpen)
}

function moveApart({ visit }: Note, store: RoundStore, by: 1 | -1): void {
  const { shown, answers } = visit.store.get()
  const steps = shown
    ? stepsApart(shown.evidence, { adds: mayAdd(shown.evidence), added: answers.added.length > 0 })
    : []
  const next = steps[steps.indexOf(answers.step) + by]
  if (next === undefined) store.set({ apart: null })
  else visit.go(next)
}

/** Gives reservations and photos of one note, apart from the others. */
export function openApart(note: Note, store: RoundStore): void {
  const { visit } = note
  const { shown, phase } = visit.store.get()
  if (phase.at === 'step' && shown) {
    const { role } = shown.evidence
    const { reserves, observes } = visit.store.get().answers
    const adds = mayAdd(shown.evidence)
    // Touched because it is not in order; its signer can still say that it is.
    if (role === 'consignee') visit.answer({ reserves: reserves ?? true })
    if (role === 'carrier' && adds) visit.answer({ observes: observes ?? true })
    visit.go(stepsApart(shown.evidence, { adds, added: false })[0] ?? 'photos')
  }
  store.set({ apart: note })
}
