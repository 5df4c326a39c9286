import { Icon } from '@consign/page/icon'
import { stateText } from '@consign/page/state-text'
import { Reservations } from '../parts/reservations.tsx'
import { SignatureBoxes } from '../parts/signature-boxes.tsx'
import { useSay } from '../parts/speak.ts'
import type { Print } from './ask.ts'
import { Fact, NoteFacts } from './note-facts.tsx'

/** What the reader has: a print, or a PDF. */
type Held = 'paper' | 'pdf'

/** Whether a print is the newest, and its content: nothing that is not on it. */
export function PrintFacts({ print, held }: { print: Print; held: Held }) {
  const say = useSay()
  const ended = print.state === 'replaced' || print.state === 'cancelled' ? print.state : null
  return (
    <>
      <Newest print={print} held={held} />
      {ended && (
        <div class="band warn">
          <Icon name="warning" />
          <p>
            <b>{say(`print.${ended}`)}</b>
          </p>
        </div>
      )}
      <div class="sheet">
        <dl class="facts">
          <Fact name={say('print.state')}>
            <State state={print.state} />
          </Fact>
          <NoteFacts note={print.note} />
        </dl>
      </div>
      <SignatureBoxes
        signatures={print.signatures}
        {...(print.type.name === 'pl-waybill' ? { boxes: {} } : {})}
      />
      <Reservations signatures={print.signatures} reserved={print.reserved} />
    </>
  )
}

const short = (digest: string): string => `${digest.slice(0, 8)}…${digest.slice(-8)}`

function Newest({
  print: { newer, revision, snapshotDigest, pdfSha256 },
  held,
}: {
  print: Print
  held: Held
}) {
  const say = useSay()
  if (newer)
    return (
      <div class="band warn">
        <Icon name="warning" />
        <p>
          <b>{say('print.older', { time: say.moment(newer.createdAt) })}</b>{' '}
          {say('print.older.text', { revision, newest: newer.revision })}
        </p>
      </div>
    )
  return (
    <div class="band ok">
      <Icon name="checked" />
      <p>
        <b>{say(held === 'pdf' ? 'print.newest.pdf' : 'print.newest')}</b> {say('print.digest')}{' '}
        <span class="mono">{short(held === 'pdf' ? pdfSha256 : snapshotDigest)}</span>
      </p>
    </div>
  )
}

const uneasy: readonly string[] = [
  'delivered_with_reservations',
  'delivery_refused',
  'received_incomplete',
  'amended',
  'cancelled',
  'replaced',
]

function State({ state }: { state: string }) {
  const say = useSay()
  return uneasy.includes(state) ? (
    <span class="word warn">
      <Icon name="warning" />
      {stateText(say, state)}
    </span>
  ) : (
    <span>{stateText(say, state)}</span>
  )
}
