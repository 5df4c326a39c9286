import type { ComponentChildren } from 'preact'
import { weightIn } from '../steps/what.tsx'
import { useRoundSay } from './here.tsx'
import type { RoundItem } from './state.ts'

/** A note of the round at one glance: its number, where it goes, and its goods. */
export function NoteLine({ item, children }: { item: RoundItem; children?: ComponentChildren }) {
  const say = useRoundSay()
  const { reference, from, to, goods } = item
  const weight = goods.grossWeightKg === null ? '' : weightIn(say.language, Number(goods.grossWeightKg))
  const packages = goods.packages === null ? '' : say('what.packages', { count: goods.packages })
  return (
    <>
      <b>
        <bdi>{reference}</bdi>
      </b>
      <p>
        <bdi>{placeOf(from)}</bdi> → <bdi>{placeOf(to)}</bdi>
      </p>
      <p class="caption">
        <bdi>{[goods.what, packages, weight].filter(Boolean).join(' · ')}</bdi>
      </p>
      {children}
    </>
  )
}

const placeOf = ({ city, country }: RoundItem['from']): string =>
  [city, country].filter(Boolean).join(', ') || '–'
