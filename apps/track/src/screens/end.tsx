import { Act } from '../parts/button.tsx'
import { Band, Head } from '../parts/head.tsx'
import { useRide } from '../parts/here.ts'
import { useSay } from '../parts/speak.ts'
import { Bar } from '../parts/spoken.tsx'
import type { Told } from '../ride/api.ts'

/** The consequence before the button. */
export function End({ told, onBack }: { readonly told: Told; onBack: () => void }) {
  const say = useSay()
  const [{ failed }, ride] = useRide()
  return (
    <div class="stage">
      <Bar title={told.reference} under={told.company} />
      <main>
        <Head icon="stop" tone="warn" title={say('end.title')} />
        <p>{say('end.text')}</p>
        {failed && (
          <Band icon="offline" tone="warn">
            {say('failed.text')}
          </Band>
        )}
      </main>
      <footer class="foot">
        <Act class="button tall-one" act={() => ride.end(say.language)}>
          {say('end.yes')}
        </Act>
        <button type="button" class="button" onClick={onBack}>
          {say('end.no')}
        </button>
      </footer>
    </div>
  )
}
