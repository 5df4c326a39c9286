import { type Glance, glanceOf, type Stop } from '@consign/document-types/glances'
import { Icon } from '@consign/page/icon'
import type { ComponentChildren } from 'preact'
import { Reservations } from '../parts/reservations.tsx'
import { SignatureBoxes } from '../parts/signature-boxes.tsx'
import { stateText, useSay } from '../parts/speak.ts'
import type { Print } from './ask.ts'

/** What the reader has: a print, or a PDF. */
type Held = 'paper' | 'pdf'

/** Whether a print is the newest, and its content: nothing that is not on it. */
export function PrintFacts({ print, held }: { print: Print; held: Held }) {
  const say = useSay()
  const glance = glanceOf(print.type)?.(print.data)
  return (
    <>
      <Newest print={print} held={held} />
      <div class="sheet">
        <dl class="facts">
          <Fact name={say('print.state')}>
            <State state={print.state} />
          </Fact>
          {glance && <Facts glance={glance} />}
        </dl>
      </div>
      <SignatureBoxes signatures={print.signatures} {...(glance ? { boxes: glance.boxes } : {})} />
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

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const placeOf = ({ place, country }: Stop): string => [place, country].filter(Boolean).join(' ')

function Facts({ glance: { from, to, packages, grossWeightKg, dangerous, plates } }: { glance: Glance }) {
  const say = useSay()
  const goods = [
    packages !== null && say('print.packages', { count: say.number(packages) }),
    grossWeightKg !== null && say('print.weight', { weight: say.number(Number(grossWeightKg)) }),
  ].filter((each) => each !== false)
  return (
    <>
      <Fact name={say('print.route')}>
        <bdi>{placeOf(from)}</bdi> → <bdi>{placeOf(to)}</bdi>
      </Fact>
      <Fact name={say('print.goods')}>
        {goods.join(', ')}
        {dangerous.map((each, i) => (
          <p key={i}>
            <span class="adr">ADR</span> <bdi>{each}</bdi>
          </p>
        ))}
      </Fact>
      {plates.length > 0 && (
        <Fact name={say('print.vehicle')}>
          {plates.map((plate) => (
            <bdi key={plate} class="plate">
              {plate}
            </bdi>
          ))}
        </Fact>
      )}
    </>
  )
}
