import { Act } from '../parts/button.tsx'
import { Band, Fact, Head } from '../parts/head.tsx'
import { useRide } from '../parts/here.ts'
import { useSay } from '../parts/speak.ts'
import { Bar } from '../parts/spoken.tsx'
import type { Told } from '../ride/api.ts'
import { Route, WhoAndWhat } from './route.tsx'

/** Who would see the place and until when; nothing is taken before the driver agrees. */
export function Ask({ told }: { readonly told: Told }) {
  const say = useSay()
  const [{ failed }, ride] = useRide()
  return (
    <div class="stage">
      <Bar title={told.reference} under={told.company} />
      <main>
        <Head icon="place" tone="off" title={say('ask.title', { company: told.company })} />
        <dl class="sheet facts">
          <WhoAndWhat told={told} />
          <Fact name={say('route')}>
            <Route told={told} />
          </Fact>
          <Fact name={say('until')}>{say.time(told.expiresAt)}</Fact>
        </dl>
        <Tells told={told} />
        {failed && (
          <Band icon="offline" tone="warn">
            {say('failed.text')}
          </Band>
        )}
      </main>
      <footer class="foot">
        <Act class="button main" act={() => ride.agree(say.language)}>
          {say('ask.yes')}
        </Act>
        <Act class="button" act={() => ride.end(say.language)}>
          {say('ask.no')}
        </Act>
        <p>{say('ask.foot')}</p>
      </footer>
    </div>
  )
}

/** Languages in which the service says it; in any other it speaks English. */
const spoken: readonly string[] = ['en', 'pl']

/** The service’s own sentences. */
export function Tells({ told: { tells } }: { readonly told: Told }) {
  const { language } = useSay()
  if (tells.length === 0) return null
  return (
    <ul class="sheet tells" lang={spoken.includes(language) ? language : 'en'}>
      {tells.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
