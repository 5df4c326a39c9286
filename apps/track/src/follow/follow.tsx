import type { Outline } from '@consign/map'
import { stateText } from '@consign/page/state-text'
import { useEffect, useState } from 'preact/hooks'
import { Band, Fact, Head } from '../parts/head.tsx'
import { useSay } from '../parts/speak.ts'
import { Bar } from '../parts/spoken.tsx'
import { FollowMap } from './follow-map.tsx'
import { placeText } from './place-text.ts'
import { type Seen, type View, watch } from './seen.ts'

/** The last place and the state of a transport, for its consignee: as exact as the company shares it, until it ends. */
export function Follow({ token }: { readonly token: string | undefined }) {
  const say = useSay()
  const [view, setView] = useState<View | null>(null)
  const { language } = say
  useEffect(() => (token === undefined ? undefined : watch(token, language, setView)), [token, language])
  if (token === undefined || view?.over === 'TRACKING_LINK_UNKNOWN') return <Stopped text="stop.unknown" />
  if (view?.over) return <Stopped text="follow.ended" />
  if (!view?.seen)
    return (
      <div class="stage">
        <Bar title="Consign" under={say('follow.title')} />
        <main>
          <Head icon="place" tone="off" title={say('follow.title')} />
          <p role="status">{say(view?.isStale ? 'stop.network.title' : 'follow.loading')}</p>
        </main>
      </div>
    )
  return <Shown seen={view.seen} isStale={view.isStale} />
}

function Stopped({ text }: { readonly text: 'stop.unknown' | 'follow.ended' }) {
  const say = useSay()
  return (
    <div class="stage">
      <Bar title="Consign" under={say('follow.title')} />
      <main>
        <Head
          icon={text === 'follow.ended' ? 'done' : 'unlinked'}
          tone={text === 'follow.ended' ? '' : 'warn'}
          title={say(`${text}.title`)}
        />
        <p>{say(`${text}.text`)}</p>
      </main>
    </div>
  )
}

function Shown({ seen, isStale }: { readonly seen: Seen; readonly isStale: boolean }) {
  const say = useSay()
  const [outline, setOutline] = useState<Outline | null>(null)
  useEffect(() => {
    // Without the outline the words stay; it is not asked for again before the page is opened again.
    void import('./outline.ts').then(({ bringOutline }) => bringOutline()).then(setOutline, () => undefined)
  }, [])
  const { at, lat, lon, precision, state } = seen
  const spot = lat === null || lon === null ? null : { lat, lon }
  return (
    <div class="followed">
      <Bar title="Consign" under={say('follow.title')} />
      <div class="follow-map">
        {outline && spot && <FollowMap outline={outline} spot={spot} within={precision === '1km' ? 1 : 0} />}
      </div>
      <main>
        <Head icon="place" tone="on" title={say('follow.title')} />
        {isStale && (
          <Band icon="offline" tone="warn">
            {say('follow.lost')}
          </Band>
        )}
        <dl class="sheet facts">
          <Fact name={say('follow.state')}>{stateText(say, state)}</Fact>
          <Fact name={say('follow.place')}>{placeText(say, outline, spot)}</Fact>
          {at && <Fact name={say('follow.time')}>{say.moment(at)}</Fact>}
          {spot && (
            <Fact name={say('follow.precision')}>
              {say(precision === '1km' ? 'follow.1km' : 'follow.exact')}
            </Fact>
          )}
        </dl>
        <p class="caption">{say('follow.foot')}</p>
        <p class="caption">{say('follow.outline')}</p>
      </main>
    </div>
  )
}
