import { Icon } from '@consign/page/icon'
import { useSay } from './speak.ts'

/** What signers had reserved, each in his own words. */
export function Reservations({
  signatures,
}: {
  signatures: readonly { readonly role: string; readonly reservations?: string | null | undefined }[]
}) {
  const say = useSay()
  return signatures.map(
    ({ role, reservations }) =>
      reservations && (
        <div key={role} class="band warn">
          <Icon name="warning" />
          <p>
            <b>{say('reserved')}</b> <bdi>{reservations}</bdi>
          </p>
        </div>
      ),
  )
}
