import { Icon } from '@consign/page/icon'
import type { ComponentChildren } from 'preact'
import { useSay } from './speak.ts'

/** Reservations beside those in a signature of the consignee. */
export interface Reserved {
  /** Of the carrier, in box 8. */
  readonly carrier: CarrierReserved | null
  /** Of the consignee, after delivery: their own, or as the company recorded them. */
  readonly notices: readonly {
    readonly text: string
    readonly receivedAt: string
    readonly receivedFrom: string
    readonly by: 'consignee' | 'issuer'
  }[]
}

interface CarrierReserved {
  /** By language, each in its words. */
  readonly kinds: readonly Readonly<Record<string, string>>[]
  readonly text: string | null
  readonly grounds: string | null
  readonly by: 'carrier' | 'issuer'
  readonly accepted: boolean | { readonly by: 'sender' | 'issuer'; readonly at: string | null } | null
}

/** Every reservation with its author: the carrier's of box 8, signers' in their own words, later notices. */
export function Reservations({
  signatures,
  reserved: { carrier, notices },
}: {
  signatures: readonly { readonly role: string; readonly reservations?: string | null | undefined }[]
  reserved: Reserved
}) {
  const say = useSay()
  const { language } = say
  return (
    <>
      {carrier && (
        <Band title={say('reserved.carrier')}>
          {[...carrier.kinds.map((words) => words[language] ?? words['en']), carrier.text].map(
            (text, i) => text && <Said key={i} text={text} />,
          )}
          {carrier.grounds && (
            <p>
              {say('reserved.grounds')} <bdi>{carrier.grounds}</bdi>
            </p>
          )}
          {carrier.by === 'issuer' && <p>{say('reserved.byIssuer')}</p>}
          <Acceptance accepted={carrier.accepted} />
        </Band>
      )}
      {signatures.map(
        ({ role, reservations }) =>
          reservations && (
            <Band key={role} title={say('reserved.consignee')}>
              <Said text={reservations} />
            </Band>
          ),
      )}
      {notices.map(({ by, receivedAt, receivedFrom, text }, i) => (
        <Band key={i} title={say(by === 'consignee' ? 'reserved.later.own' : 'reserved.later')}>
          <Said text={text} />
          <p class="caption">
            <bdi>{receivedFrom}</bdi>, {say.moment(receivedAt)}
          </p>
        </Band>
      ))}
    </>
  )
}

function Acceptance({ accepted }: Pick<CarrierReserved, 'accepted'>) {
  const say = useSay()
  if (typeof accepted !== 'object' || accepted === null)
    return <p>{say(accepted ? 'reserved.accepted' : 'reserved.open')}</p>
  const key = accepted.by === 'issuer' ? 'reserved.accepted.issuer' : 'reserved.accepted'
  return (
    <p>
      {say(key)} {accepted.at && <span class="caption">{say.moment(accepted.at)}</span>}
    </p>
  )
}

const Band = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <div class="band warn">
    <Icon name="warning" />
    <div>
      <p>
        <b>{title}</b>
      </p>
      {children}
    </div>
  </div>
)

const Said = ({ text }: { text: string }) => (
  <p>
    <bdi>{text}</bdi>
  </p>
)
