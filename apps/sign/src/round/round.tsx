import { useEffect, useState } from 'preact/hooks'
import { Here, useVisit } from '../parts/here.tsx'
import { Opening } from '../parts/opening.tsx'
import { Stopped } from '../stops/stopped.tsx'
import type { Visit } from '../visit/visit.ts'
import { Apart } from './apart.tsx'
import { Confirm } from './confirm.tsx'
import { Differ } from './differ.tsx'
import { Hand } from './hand.tsx'
import { InLanguage, RoundHere, useRound } from './here.tsx'
import { List } from './list.tsx'
import { openRound } from './open-round.ts'
import { Reading } from './reading.tsx'
import { Results } from './results.tsx'
import { roundSteps } from './state.ts'

const steps = { what: List, read: Reading, sign: Hand, photos: Differ, confirm: Confirm } as const

/** The notes of a truck, each looked at once, signed in one go. @param lead the visit of the round’s own address */
export function Round({ lead }: { lead: Visit }) {
  const [round] = useState(() => openRound(lead))
  useEffect(() => {
    if (lead.store.get().phase.at !== 'stop') void round.lead.open()
  }, [])
  return (
    <Here.Provider value={round.lead}>
      <RoundHere.Provider value={round}>
        <InLanguage meanwhile={<Opening />}>
          <Screen />
        </InLanguage>
      </RoundHere.Provider>
    </Here.Provider>
  )
}

function Screen() {
  const [{ phase }] = useVisit()
  const [{ apart }, answers] = useRound()
  const step = roundSteps.find((each) => each === answers.step) ?? 'what'
  const At = phase.at === 'receipt' ? Results : steps[step]
  if (phase.at === 'stop') return <Stopped stop={phase.stop}>{null}</Stopped>
  if (phase.at === 'loading') return <Opening />
  return apart ? <Apart note={apart} /> : <At key={step} />
}
