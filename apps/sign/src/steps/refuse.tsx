import { useShown } from '../parts/here.tsx'
import { useSay } from '../parts/say.tsx'
import { begin } from '../visit/begin.ts'

/** The consignee takes nothing, instead of signing for it (CMR art. 15). */
export function Refuse() {
  const say = useSay()
  const [{ evidence }, , visit] = useShown()
  if (evidence.role !== 'consignee' || !evidence.mayState.includes('delivery.refused')) return null
  return (
    <button type="button" class="button" onClick={() => begin(visit, 'refuse')}>
      {say('reserve.refuse')}
    </button>
  )
}
