import { Icon, type IconName } from '@consign/page/icon'
import { useShown } from '../parts/here.tsx'
import { Noted } from '../steps/noted.tsx'
import { begin } from '../visit/begin.ts'
import type { Offer } from '../visit/state.ts'
import { HandOver } from './hand-over.tsx'
import { Keep } from './keep.tsx'
import { offersOf } from './offers.ts'
import { Queue } from './queue.tsx'
import { InLanguage, useStatementSay } from './speak.tsx'
import { History, Instructions } from './told.tsx'

/** What a party finds on its page of the note: instructions, what waits, what it can state, what has happened. */
export const Spoken = () => (
  <InLanguage meanwhile={<div class="grey tall" />}>
    <Instructions />
    <Queue />
    <Offers />
    <History />
  </InLanguage>
)

/** What a party finds whose note was signed on another device. */
export const SignedElsewhere = () => (
  <>
    <Spoken />
    <Noted />
    <Keep />
  </>
)

/** What waits on this device although the link has ended. */
export const Waiting = () => (
  <InLanguage meanwhile={null}>
    <Queue />
  </InLanguage>
)

const icons: Readonly<Record<Offer, IconName>> = {
  ...{ departed: 'send', arrived: 'tick', obstacle: 'stop', ask: 'info', turnedAway: 'warning' },
  ...{
    refuse: 'warning',
    hidden: 'warning',
    delay: 'clock',
    instruct: 'pen',
    accept: 'tick',
    takeOver: 'pen',
  },
}

function Offers() {
  const say = useStatementSay()
  const [{ evidence }, state, visit] = useShown()
  const offers = offersOf(evidence, state)
  if (offers.length === 0 && !evidence.mayHandOver) return null
  return (
    <section class="stack" aria-labelledby="offers">
      <h2 id="offers">{say(`offers.${evidence.role}`)}</h2>
      <div class="offers">
        {offers.map((offer) => (
          <button key={offer} type="button" class="button offer" onClick={() => begin(visit, offer)}>
            <Icon name={icons[offer]} />
            {say(`offer.${offer}`)}
          </button>
        ))}
      </div>
      {evidence.mayHandOver && <HandOver />}
    </section>
  )
}
