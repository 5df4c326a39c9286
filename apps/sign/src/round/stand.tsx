import { Icon, type IconName } from '@consign/page/icon'
import { stops } from '../stops/stops.ts'
import { useRoundSay } from './here.tsx'
import type { Standing } from './standing.ts'

const icons: Readonly<Record<Standing['at'], IconName>> = {
  opening: 'clock',
  open: 'page',
  waiting: 'offline',
  received: 'tick',
  code: 'keyboard',
  answered: 'done',
  stopped: 'stop',
}

const tones: Readonly<Partial<Record<Standing['at'], string>>> = {
  waiting: 'warn',
  received: 'ok',
  code: 'warn',
  stopped: 'bad',
}

/** How far a note is, by icon and words. */
export function Stand({ standing }: { standing: Standing }) {
  const { at } = standing
  const isRead = at === 'open' && standing.isRead
  return (
    <p class={`stand ${isRead ? 'ok' : (tones[at] ?? '')}`}>
      <Icon name={isRead ? 'tick' : icons[at]} />
      <span>{useWords(standing)}</span>
    </p>
  )
}

function useWords(standing: Standing): string {
  const say = useRoundSay()
  switch (standing.at) {
    case 'opening':
      return say('loading')
    case 'open':
      return say(standing.isRead ? 'round.isRead' : 'round.toRead')
    case 'waiting':
      return say('round.waits')
    case 'received':
      return [say('receipt.title'), standing.receivedAt && say.moment(standing.receivedAt)]
        .filter(Boolean)
        .join(', ')
    case 'code':
      return say('round.code')
    case 'answered':
      return say('round.answered')
    case 'stopped': {
      const { stop, isSigned } = standing
      const role = ''
      const title = stop.name === 'already' ? say('round.already') : say(stops[stop.name].title, { role })
      const why = stop.name === 'faulty' && stop.message ? say('faulty.says', { message: stop.message }) : ''
      return [title, why, isSigned ? say('stop.waiting') : ''].filter(Boolean).join(' · ')
    }
  }
}
