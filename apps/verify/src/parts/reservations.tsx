import { Icon } from '@consign/page/icon'
import type { ComponentChildren } from 'preact'
import { useSay } from './speak.ts'

/** Reservations beside those in a signature of the consignee. */
export interface Reserved {
  /** Of the carrier, in box 8. */
  readonly carrier: CarrierReserved | null
  /** Of the consignee, after delivery, as the company recorded them. */
  readonly notices: readonly {
    readonly text: string
    readonly receivedAt: string
    readonly receivedFrom: string
  }[]
}

interface CarrierReserved {
  /** By language, each in its words. */
  readonly kinds: readonly Readonly<Record<string, string>>[]
  readonly text: string | null
  readonly grounds: string | null
  readonly accepted: boolean
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
          <p>{say(carrier.accepted ? 'reserved.accepted' : 'reserved.open')}</p>
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
      {notices.map(({ receivedAt, receivedFrom, text }, i) => (
        <Band key={i} title={say('reserved.later')}>
          <Said text={text} />
          <p class="caption">
            <bdi>{receivedFrom}</bdi>, {say.moment(receivedAt)}
          </p>
        </Band>
      ))}
    </>
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
