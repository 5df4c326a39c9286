import { Button } from '@mantine/core'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { useInvitations, useMemberActions } from './use-members.ts'

/** Invitations that are still open. */
export function Invitations() {
  const { t, time } = useTexts()
  const query = useInvitations()
  const { withdraw } = useMemberActions()
  return (
    <Loaded query={query} lines={1}>
      {(open) =>
        open.length > 0 && (
          <section className="sheet card stack">
            <h2>{t('members.open')}</h2>
            {open.map(({ id, email, role, expiresAt }) => (
              <div key={id} className="row between wrap">
                <span>
                  <bdi>{email}</bdi>{' '}
                  <span className="cap">
                    {t(`members.${role}`)}, {t('members.until', { time: time(expiresAt) })}
                  </span>
                </span>
                <Button onClick={() => withdraw.mutate(id)}>{t('members.withdraw')}</Button>
              </div>
            ))}
          </section>
        )
      }
    </Loaded>
  )
}
