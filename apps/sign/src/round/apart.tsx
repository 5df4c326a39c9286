import { useEffect } from 'preact/hooks'
import { Here, Place } from '../parts/here.tsx'
import { Opening } from '../parts/opening.tsx'
import { Add } from '../steps/add.tsx'
import { Code } from '../steps/code.tsx'
import { Observe } from '../steps/observe.tsx'
import { Photos } from '../steps/photos.tsx'
import { Reserve } from '../steps/reserve.tsx'
import { useRound, useRoundSay } from './here.tsx'
import { Beside } from './reading.tsx'
import type { Note } from './state.ts'

/** One note that is not as the others: its reservations, what is added to it, its photos, or the code that it asks for. */
export function Apart({ note }: { note: Note }) {
  const say = useRoundSay()
  const [{ notes }, , { store }] = useRound()
  const { phase, answers, shown } = note.visit.store.get()
  const isOver = phase.at === 'stop' || phase.at === 'receipt' || phase.at === 'sending'
  useEffect(() => {
    if (isOver) store.set({ apart: null })
  }, [isOver])
  const at = notes.indexOf(note) + 1
  const place = (
    <p class="caption round-place" role="status">
      {say('round.place', { at, count: notes.length })}
    </p>
  )
  return (
    <Place.Provider value={place}>
      <Here.Provider value={note.visit}>
        {phase.at === 'code' ? (
          <Code />
        ) : phase.at === 'step' && shown ? (
          <Step key={answers.step} note={note} />
        ) : (
          <Opening />
        )}
      </Here.Provider>
    </Place.Provider>
  )
}

function Step({ note }: { note: Note }) {
  switch (note.visit.store.get().answers.step) {
    case 'reserve':
      return <Reserve />
    case 'observe':
      return <Observe />
    case 'add':
      return <Add />
    case 'read':
      return <Beside note={note} />
    default:
      return <Photos />
  }
}
