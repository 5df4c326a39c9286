import { fetchRest } from '../visit/fetch-rest.ts'
import { openOnce } from '../visit/open-once.ts'
import { type Answers, noAnswers, type Step } from '../visit/state.ts'
import { passes, stopOf } from '../visit/stop-of.ts'
import type { Visit } from '../visit/visit.ts'
import { hasWaiting, joined, keepView, keptView } from './keep.ts'
import { makeNote, nextToRead } from './notes.ts'
import { keepSending, sendAll } from './send-all.ts'
import {
  isOpen,
  isUnread,
  type Note,
  openRoundStore,
  type Round,
  type RoundItem,
  type RoundView,
  roundSteps,
  standingAt,
} from './state.ts'

const steps: readonly Step[] = roundSteps

/** Notes that are opened at once; a phone has six connections. */
const together = 3

/** @param base the visit of the round’s own address, of which only what it keeps is used */
export function openRound(base: Visit): Round {
  const store = openRoundStore()
  const stand = base.go
  const go: Visit['go'] = (step) => {
    if (step === 'read')
      store.set({ reading: nextToRead(null, store) ?? store.get().notes.find(isOpen) ?? null })
    stand(step)
  }
  const move = (by: 1 | -1) => {
    const at = steps.indexOf(base.store.get().answers.step)
    go(roundSteps[Math.min(roundSteps.length - 1, Math.max(0, at + by))] ?? 'what')
  }
  const leave = () => {
    const { apart, reading } = store.get()
    const inside = apart ?? (base.store.get().answers.step === 'read' ? reading : null)
    if (inside) inside.visit.leave()
    else move(-1)
  }
  const open = () => openAll(round)
  // The page of one note and what follows the phone's back button know the same visit.
  const lead = Object.assign(base, { open, go, move, leave })
  const round: Round = { store, lead, deliver: () => sendAll(store) }
  base.store.listen(store.tell)
  return round
}

async function openAll(round: Round): Promise<void> {
  const { lead, store } = round
  lead.store.set({ phase: { at: 'loading' } })
  const answers = await lead.parts.kept.get<Answers>('answers')
  lead.store.set({ answers: { ...noAnswers, ...answers } })
  const before = await keptView(lead)
  const view = await viewOf(lead, before)
  if (view === undefined) return
  const known = new Map(store.get().notes.map((note) => [note.item.documentId, note]))
  const noteOf = (item: RoundItem) => known.get(item.documentId) ?? makeNote(item, store, lead)
  const notes = joined(view, before).map(noteOf)
  store.set({ view, notes, reading: null, apart: null })
  // The list is read while its notes open.
  if (lead.store.get().answers.step === 'what') lead.store.set({ phase: { at: 'step' } })
  await openNotes(notes)
  settle(round)
  keepSending(round)
  void fetchPdfs(notes)
}

/** The list as the service has it now, otherwise as it was kept; undefined where the round stops. */
async function viewOf(lead: Visit, before: RoundView | undefined): Promise<RoundView | undefined> {
  const { client, token, kept, store } = lead.parts
  try {
    const view = await client.getSignRound({ params: { token } }, { retries: 1, timeout: 20_000 })
    await keepView(lead, { ...view, items: [...joined(view, before)] })
    return view
  } catch (error) {
    // The address of a round may end before the links of its notes: what was signed still goes there.
    if (before && (passes(error) || (await waits(lead, before)))) return before
    if (!passes(error)) await kept.clear()
    store.set({ phase: { at: 'stop', stop: stopOf(error, before !== undefined) } })
    return undefined
  }
}

const waits = (lead: Visit, { items }: RoundView): Promise<boolean> =>
  hasWaiting(items.map((item) => makeNote(item, openRoundStore(), lead).visit))

async function openNotes(notes: readonly Note[]): Promise<void> {
  const waiting = [...notes]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await openOnce(next.visit.parts)
  }
  await Promise.all(Array.from({ length: together }, work))
}

/** Fetches what the notes are read by, one after the other, before it is asked for. */
export async function fetchPdfs(notes: readonly Note[]): Promise<void> {
  for (const { visit } of notes) if (visit.store.get().shown) await fetchRest(visit.parts)
}

/** Where the round goes on: at its results where something was signed or nothing can be, at the reading where notes are unread. */
function settle({ lead, store }: Round): void {
  const { notes } = store.get()
  const isBegun = notes.some((note) => ['received', 'waiting', 'code'].includes(standingAt(note).at))
  if (isBegun || !notes.some(isOpen)) {
    lead.store.set({ phase: { at: 'receipt' } })
    return
  }
  const { step } = lead.store.get().answers
  const isAfterReading = steps.indexOf(step) > steps.indexOf('read')
  lead.go(isAfterReading && notes.some(isUnread) ? 'read' : step)
}
