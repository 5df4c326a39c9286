import { Icon } from '@consign/page/icon'
import { useShown } from '../parts/here.tsx'
import { Ink } from '../parts/ink.tsx'
import { Page, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { Noted } from '../steps/noted.tsx'
import { glanceAt } from '../visit/party.ts'
import { Keep } from './keep.tsx'
import { PhotosSent } from './photos-sent.tsx'
import { Spoken } from './spoken.tsx'

/** What was signed has come to the service, what has happened and can be said since, and what to keep of it. */
export function Receipt() {
  const say = useSay()
  const [{ evidence }, { signed }] = useShown()
  if (!signed) return null
  const { consent, digest, receivedAt } = signed
  return (
    <Page>
      <div class="row">
        <span class="mark">
          <Icon name="tick" />
        </span>
        <div>
          <Title>{say('receipt.title')}</Title>
          {receivedAt && <p class="quiet">{say.moment(receivedAt, true)}</p>}
        </div>
      </div>
      <PhotosSent photos={signed.consent.photos} uploaded={signed.uploaded} refused={signed.refused} />
      <Spoken />
      <div class="box">
        <p class="box-caption">
          <b>{glanceAt(evidence)?.boxes[evidence.role]}</b>
          {evidence.role === 'consignee' ? say('confirm.received') : say(`role.${evidence.role}`)}
        </p>
        <Ink consent={consent} />
        <b>
          <bdi>{consent.name}</bdi>
        </b>
        {consent.reservations && <p>{say('receipt.reservations', { text: consent.reservations })}</p>}
      </div>
      {evidence.role === 'sender' && <Noted />}
      <Keep />
      <p class="caption">
        {say('receipt.digest')}
        <br />
        <span class="mono">{digest.match(/.{16}/g)?.join(' ')}</span>
      </p>
    </Page>
  )
}
