import type { SigningRole } from '@consign/evidence'
import { Icon } from '@consign/page/icon'
import { useSay } from './speak.ts'

export interface Signature {
  readonly role: SigningRole
  readonly name: string
  readonly receivedAt: string
  /** For whom and as what, as the signer has said. */
  readonly company?: string | null
  readonly capacity?: string | null
  /** Of the note in force, while an amendment waits for this role. */
  readonly earlier?: boolean
}

const roles: readonly SigningRole[] = ['sender', 'carrier', 'consignee']
const usual: Readonly<Record<string, string>> = { sender: '22', carrier: '23', consignee: '24' }

/** The three boxes that are signed: by whom and when, or that they are not. */
export function SignatureBoxes({
  signatures,
  boxes = usual,
}: {
  signatures: readonly Signature[]
  boxes?: Readonly<Record<string, string>>
}) {
  const say = useSay()
  return (
    <section aria-label={say('signatures')}>
      <ul class="boxes signatures">
        {roles.map((role) => {
          const found = signatures.find((signature) => signature.role === role)
          return (
            <li key={role}>
              <p class="box-caption">
                <b>{boxes[role]}</b> {say(`role.${role}`)}
              </p>
              {found ? (
                <>
                  <p class="name">
                    <bdi>{found.name}</bdi>
                  </p>
                  {[found.company, found.capacity].map(
                    (said) =>
                      said && (
                        <p key={said} class="caption">
                          <bdi>{said}</bdi>
                        </p>
                      ),
                  )}
                  {found.earlier && <p class="caption">{say('print.earlier')}</p>}
                  <p class="when">
                    <span class="word ok">
                      <Icon name="tick" />
                      {say('signed')}
                    </span>
                    <span class="caption">{say.moment(found.receivedAt)}</span>
                  </p>
                </>
              ) : (
                <p class="quiet">{say('unsigned')}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
