import { useVisit } from './here.tsx'
import { useFirstSay } from './say.tsx'

/**
 * A part of the page is not there: the network is slow or gone, or the page is a newer one by now. What is kept, and a
 * way on.
 */
export function Missing() {
  const say = useFirstSay()
  const [{ phase }, visit] = useVisit()
  return (
    <div class="stack" role="alert">
      <p>{say(phase.at === 'loading' ? 'slow' : 'missing')}</p>
      <button
        type="button"
        class="button"
        onClick={() => (navigator.onLine ? location.reload() : void visit.open())}
      >
        {say('again')}
      </button>
    </div>
  )
}
