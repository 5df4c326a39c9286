import { Head } from '../parts/head.tsx'
import { useSay } from '../parts/speak.ts'
import { Bar } from '../parts/spoken.tsx'
import type { Stop } from '../ride/state.ts'

const stops = {
  TRACKING_LINK_ENDED: { icon: 'done', tone: '', text: 'ended' },
  TRACKING_LINK_EXPIRED: { icon: 'clock', tone: 'warn', text: 'expired' },
  TRACKING_LINK_UNKNOWN: { icon: 'unlinked', tone: 'warn', text: 'unknown' },
  incomplete: { icon: 'unlinked', tone: 'warn', text: 'unknown' },
  network: { icon: 'offline', tone: 'warn', text: 'network' },
  insecure: { icon: 'stop', tone: 'warn', text: 'insecure' },
} as const

interface StoppedProps {
  readonly stop: Stop
  readonly reference: string | undefined
  onAgain(): void
}

/** Why the link does not go on, whether anything waits, and the next step. */
export function Stopped({ stop, reference, onAgain }: StoppedProps) {
  const say = useSay()
  const { icon, tone, text } = stops[stop]
  return (
    <div class="stage">
      <Bar title={reference ?? 'Consign'} under={say('title')} />
      <main>
        <Head icon={icon} tone={tone} title={say(`stop.${text}.title`)} />
        <p>{say(`stop.${text}.text`)}</p>
      </main>
      {stop === 'network' && (
        <footer class="foot">
          <button type="button" class="button main" onClick={onAgain}>
            {say('again')}
          </button>
        </footer>
      )}
    </div>
  )
}
