import { useEffect, useRef } from 'preact/hooks'
import { Here, useRide } from './parts/here.ts'
import { useSay } from './parts/speak.ts'
import { Bar } from './parts/spoken.tsx'
import type { Ride } from './ride/ride.ts'
import { Ask } from './screens/ask.tsx'
import { Share } from './screens/share.tsx'
import { Stopped } from './screens/stopped.tsx'

/** The driver’s page: one link. */
export const App = ({ ride }: { readonly ride: Ride }) => (
  <Here.Provider value={ride}>
    <Screen />
  </Here.Provider>
)

function Screen() {
  const say = useSay()
  const [{ at, stop, told }, ride] = useRide()
  const first = useRef(say.language)
  useEffect(() => {
    // The service’s own sentences come in the language that is asked for.
    if (first.current !== say.language && at !== 'stop') void ride.open(say.language)
    first.current = say.language
  }, [say.language, at, ride])
  if (at === 'stop' && stop)
    return <Stopped stop={stop} reference={told?.reference} onAgain={() => void ride.open(say.language)} />
  if (at === 'ask' && told) return <Ask told={told} />
  if (at === 'ready' && told) return <Share told={told} />
  return (
    <div class="stage">
      <Bar title="Consign" under={say('title')} />
    </div>
  )
}
