import { Icon } from '@consign/page/icon'
import type { ComponentChildren } from 'preact'
import { useVisit } from '../parts/here.tsx'
import { Ink } from '../parts/ink.tsx'
import { Main, Page, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { Unkept } from '../parts/unkept.tsx'
import { boxOf } from '../visit/party.ts'
import type { Signed } from '../visit/state.ts'

/** Signed, and not at the service yet: what is true now, and what to do meanwhile. */
export function Sending({ children }: { children: ComponentChildren }) {
  const say = useSay()
  const [{ signed, delivery, lasts }, visit] = useVisit()
  if (!signed) return null
  return (
    <Page
      foot={
        <>
          <Main icon="again" disabled={delivery.trying} onClick={() => void visit.deliver()}>
            {say(delivery.trying ? 'confirm.sending' : 'offline.tryNow')}
          </Main>
          {delivery.lastTried && <p>{say('offline.tried', { time: say.clock(delivery.lastTried) })}</p>}
        </>
      }
    >
      <div class="row">
        <span class="mark warn">
          <Icon name="offline" />
        </span>
        <div>
          <Title>{say('offline.title')}</Title>
          <p class="quiet">{say(delivery.trouble === 'service' ? 'offline.trouble' : 'offline.noNetwork')}</p>
        </div>
      </div>
      {lasts && (
        <div class="band warn" role="status">
          <Icon name="clock" />
          <p>
            <b>{say('offline.waits')}</b> {say('offline.byItself')}
          </p>
        </div>
      )}
      <Unkept />
      <Waiting signed={signed} />
      {children}
      {lasts && <p class="caption">{say('offline.keep')}</p>}
    </Page>
  )
}

/** The signature with both clocks: the device's, and the service's that is still missing. */
function Waiting({ signed: { consent } }: { signed: Signed }) {
  const say = useSay()
  const [{ shown }] = useVisit()
  const count = consent.photos?.length ?? 0
  return (
    <div class="box">
      <p class="box-caption">
        <b>{shown && boxOf(shown.evidence)}</b>
        {say(`role.${consent.role}`)}
      </p>
      <Ink consent={consent} />
      <b>
        <bdi>{consent.name}</bdi>
      </b>
      <dl class="facts">
        <div>
          <dt>{say('what.signed')}</dt>
          <dd>
            {say.moment(consent.occurredAt)} <span class="quiet">{say('offline.clock')}</span>
          </dd>
        </div>
        <div>
          <dt>{say('offline.received')}</dt>
          <dd class="waiting">{say('offline.notYet')}</dd>
        </div>
        {count > 0 && (
          <div>
            <dt>{say('photos.title')}</dt>
            <dd>{say('offline.waiting', { count })}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
