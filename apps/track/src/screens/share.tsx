import { Icon } from '@consign/page/icon'
import { useState } from 'preact/hooks'
import { Act } from '../parts/button.tsx'
import { Band, Fact, Head } from '../parts/head.tsx'
import { useRide } from '../parts/here.ts'
import { useSay } from '../parts/speak.ts'
import { Bar } from '../parts/spoken.tsx'
import type { Told } from '../ride/api.ts'
import { App } from './app.tsx'
import { Tells } from './ask.tsx'
import { End } from './end.tsx'
import { Route, WhoAndWhat } from './route.tsx'

/** On and off by one button; what is taken, what it costs, who sees it and when it ends. */
export function Share({ told }: { readonly told: Told }) {
  const say = useSay()
  const [{ isSharing, trouble }, ride] = useRide()
  // What is not allowed is not shared, whatever was pressed.
  const isOn = isSharing && trouble !== 'denied' && trouble !== 'none'
  const [isEnding, setEnding] = useState(false)
  if (isEnding) return <End told={told} onBack={() => setEnding(false)} />
  return (
    <div class="stage">
      <Bar title={told.reference} under={told.company} />
      <main>
        {isOn ? (
          <Head
            key="on"
            icon="place"
            tone="on"
            title={say('on.title')}
            under={say('on.text', { company: told.company })}
          />
        ) : (
          <Head key="off" icon="place" tone="off" title={say('off.title')} under={say('off.text')} />
        )}
        <Troubles />
        <Facts told={told} />
        <Band icon="phone">{say('page.open')}</Band>
        <Tells told={told} />
        <App token={ride.token} />
        <button type="button" class="button" onClick={() => setEnding(true)}>
          {say('end.button')}
        </button>
      </main>
      <footer class="foot">
        {isOn ? (
          <Act class="button tall-one" act={() => ride.pause()}>
            <Icon name="square" />
            {say('on.button')}
          </Act>
        ) : (
          <Act class="button main" act={() => startAgain(ride)}>
            {say('off.button')}
          </Act>
        )}
      </footer>
    </div>
  )
}

/** After a refused permission the browser is asked once more. */
async function startAgain(ride: ReturnType<typeof useRide>[1]): Promise<void> {
  await ride.pause()
  await ride.share()
}

function Troubles() {
  const say = useSay()
  const [{ trouble, isOffline, isSharing, isAwake, lasts, failed }] = useRide()
  return (
    <>
      {(trouble === 'denied' || trouble === 'none') && (
        <Band icon="stop" tone="warn">
          <b>{say(`${trouble}.title`)}</b> {say(`${trouble}.text`)}
        </Band>
      )}
      {trouble === 'unavailable' && (
        <Band icon="clock" tone="warn">
          {say('unavailable.text')}
        </Band>
      )}
      {isOffline && (
        <Band icon="offline" tone="warn">
          {say(failed ? 'failed.text' : 'offline.text')}
        </Band>
      )}
      {isSharing && !isAwake && (
        <Band icon="phone" tone="warn">
          {say('awake.not')}
        </Band>
      )}
      {!lasts && (
        <Band icon="warning" tone="warn">
          {say('unkept.text')}
        </Band>
      )}
    </>
  )
}

function Facts({ told }: { readonly told: Told }) {
  const say = useSay()
  const [{ sent, waiting }] = useRide()
  return (
    <dl class="sheet facts">
      <Fact name={say('last')}>{sent.at === null ? say('last.none') : say.clock(sent.at)}</Fact>
      {waiting > 0 && (
        <Fact name={say('waiting')}>{say('waiting.text', { count: say.number(waiting) })}</Fact>
      )}
      <WhoAndWhat told={told} />
      <Fact name={say('route')}>
        <Route told={told} />
      </Fact>
      <Fact name={say('often')}>{say('often.text')}</Fact>
      <Fact name={say('ends')}>{say('ends.text', { time: say.time(told.expiresAt) })}</Fact>
      <Fact name={say('cost')}>
        {say('cost.text', { size: sizeOf(sent.bytes, say.number) })}
        <p class="caption">{say('battery.text')}</p>
      </Fact>
    </dl>
  )
}

/** Kilobytes, and megabytes from one on. */
const sizeOf = (bytes: number, number: (value: number) => string): string =>
  bytes < 1_000_000
    ? `${number(Math.ceil(bytes / 1000))}\u00a0kB`
    : `${number(Math.round(bytes / 100_000) / 10)}\u00a0MB`
