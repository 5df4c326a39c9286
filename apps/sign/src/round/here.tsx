import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import { spokenWith } from '../parts/later-texts.tsx'
import { type RoundKey, roundTextsOf } from '../texts/round.ts'
import type { Answers } from '../visit/state.ts'
import type { Round, RoundState } from './state.ts'

export const RoundHere = createContext<Round | null>(null)

/** The round, its state and the answers that are given once for all notes, as they are now. */
export function useRound(): readonly [RoundState, Answers, Round] {
  const round = useContext(RoundHere)
  if (!round) throw new Error('no round is open')
  const [, setTurn] = useState(0)
  useEffect(() => round.store.listen(() => setTurn((turn) => turn + 1)), [round])
  return [round.store.get(), round.lead.store.get().answers, round]
}

export const { InLanguage, useOwnSay: useRoundSay } = spokenWith<RoundKey>(roundTextsOf)
