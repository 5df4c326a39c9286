import { Icon } from '@consign/page/icon'
import { useSay } from './speak.ts'

/** The reservations of signers, each in the signer's own words. */
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
