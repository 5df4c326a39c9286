import { useShown } from '../parts/here.tsx'
import { useSay } from '../parts/say.tsx'
import { glanceAt } from '../visit/party.ts'
import { weightIn } from './what.tsx'

/** Every line of the goods, to compare with what is there (CMR art. 8(1)). */
export function Goods() {
  const say = useSay()
  const [{ evidence }] = useShown()
  const goods = glanceAt(evidence)?.goods ?? []
  return (
    <ol class="sheet goods">
      {goods.map(({ what, marks, grossWeightKg }, i) => (
        <li key={i}>
          <b>
            <bdi>{what}</bdi>
          </b>
          <p class="caption">
            {marks && <bdi>{marks}</bdi>}
            {marks && grossWeightKg && ' · '}
            {grossWeightKg && weightIn(say.language, Number(grossWeightKg))}
          </p>
        </li>
      ))}
    </ol>
  )
}
