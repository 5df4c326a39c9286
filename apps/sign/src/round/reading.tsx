import { useEffect } from 'preact/hooks'
import { Here, Place, useShown } from '../parts/here.tsx'
import { Opening } from '../parts/opening.tsx'
import { isWide } from '../parts/wide.ts'
import { Pages } from '../read/pages.tsx'
import { Read } from '../steps/read.tsx'
import { useRound, useRoundSay } from './here.tsx'
import { nextToRead } from './notes.ts'
import { isOpen, type Note } from './state.ts'

/** Step 2: each note's own PDF, one after the other, as a single one is read. */
export function Reading() {
  const say = useRoundSay()
  const [{ reading, notes }, , { lead, store }] = useRound()
  const isGone = reading === null || !isOpen(reading)
  // A note that stops while it is read gives way to the next one.
  useEffect(() => {
    if (!isGone) return
    const next = nextToRead(reading, store)
    store.set({ reading: next ?? null })
    if (!next) lead.go(notes.some(isOpen) ? 'sign' : 'what')
  }, [isGone])
  if (isGone || reading === null) return <Opening />
  const at = notes.indexOf(reading) + 1
  const place = (
    <p class="caption round-place" role="status">
      {say('round.place', { at, count: notes.length })}
    </p>
  )
  return (
    <Place.Provider value={place}>
      <Here.Provider value={reading.visit}>
        <Beside key={reading.item.documentId} note={reading} />
      </Here.Provider>
    </Place.Provider>
  )
}

/** Where there is room, the note is beside what is asked. */
export function Beside({ note }: { note: Note }) {
  const [{ evidence }] = useShown()
  if (!isWide()) return <Read />
  return (
    <div class="two">
      <aside class="aside">
        <Pages onEnd={() => note.visit.answer({ read: evidence.artifact.sha256 })} />
      </aside>
      <Read />
    </div>
  )
}
