import type { Glance } from '@consign/document-types/glances'
import type { SigningRole } from '@consign/evidence'
import type { SignEvidence } from '../visit/state.ts'
import { useFirstSay } from './say.tsx'

const roles: readonly SigningRole[] = ['sender', 'carrier', 'consignee']

/** The three boxes that are signed, and how far they are. */
export function Trio({ evidence, glance }: { evidence: SignEvidence; glance: Glance | undefined }) {
  const say = useFirstSay()
  return (
    <section aria-label={say('what.signatures')}>
      <div class="boxes">
        {roles.map((role) => {
          const consent = evidence.consents.findLast(({ body }) => body.role === role)
          const mine = role === evidence.role && !consent
          return (
            <div key={role} class={mine ? 'mine' : ''}>
              <p class="box-caption">
                <b>{glance?.boxes[role]}</b>
                {say(`role.${role}`)}
              </p>
              <b>{say(consent ? 'what.signed' : mine ? 'what.you' : 'what.later')}</b>
              {consent && (
                <p class="caption">
                  <bdi>{consent.body.name}</bdi>, {say.moment(consent.receivedAt)}
                </p>
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}
