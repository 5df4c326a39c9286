import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ErrorBand } from '../parts/error-band.tsx'
import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { EndDialog } from './end-dialog.tsx'
import { type Member, type MemberRole, useMemberActions } from './use-members.ts'

export function MembersTable({ members }: { readonly members: readonly Member[] }) {
  const { t } = useTexts()
  const { setRole, remove } = useMemberActions()
  const [ending, setEnding] = useState<Ending | null>(null)
  const close = () => setEnding(null)
  const owners = members.filter(({ role }) => role === 'owner').length
  return (
    <>
      {setRole.error && !ending && <ErrorBand error={setRole.error} />}
      <div className="sheet scroll-x">
        <table className="page-table stacked" aria-label={t('nav.members')}>
          <thead>
            <tr>
              <th scope="col">{t('members.name')}</th>
              <th scope="col">{t('members.role')}</th>
              <th scope="col">{t('members.joined')}</th>
              <th scope="col">
                <span className="vh">{t('members.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                isLastOwner={member.role === 'owner' && owners === 1}
                onRole={(role) =>
                  role === 'member'
                    ? setEnding({ member, end: 'demote' })
                    : setRole.mutate({ userId: member.userId, role })
                }
                onRemove={() => setEnding({ member, end: 'remove' })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {ending?.end === 'remove' && (
        <EndDialog
          {...ending}
          {...stateOf(remove)}
          onConfirm={(keepKeys) =>
            remove.mutate({ userId: ending.member.userId, keepKeys }, { onSuccess: close })
          }
          onClose={close}
        />
      )}
      {ending?.end === 'demote' && (
        <EndDialog
          {...ending}
          {...stateOf(setRole)}
          onConfirm={(keepKeys) =>
            setRole.mutate({ userId: ending.member.userId, role: 'member', keepKeys }, { onSuccess: close })
          }
          onClose={close}
        />
      )}
    </>
  )
}

interface Ending {
  readonly member: Member
  readonly end: 'remove' | 'demote'
}

const stateOf = ({ isPending, error }: { readonly isPending: boolean; readonly error: unknown }) => ({
  isPending,
  error,
})

interface MemberRowProps {
  readonly member: Member
  readonly isLastOwner: boolean
  onRole(role: MemberRole): void
  onRemove(): void
}

function MemberRow({
  member: { name, email, role, joinedAt },
  isLastOwner,
  onRole,
  onRemove,
}: MemberRowProps) {
  const { t } = useTexts()
  const reason = isLastOwner ? { title: t('members.lastOwner') } : {}
  return (
    <tr>
      <td>
        <b>
          <bdi>{name}</bdi>
        </b>
        <p className="cap">
          <bdi>{email}</bdi>
        </p>
      </td>
      <td>
        <NativeSelect
          aria-label={t('members.roleOf', { name })}
          value={role}
          disabled={isLastOwner}
          data={(['owner', 'member'] as const).map((value) => ({ value, label: t(`members.${value}`) }))}
          onChange={({ currentTarget }) => onRole(currentTarget.value as MemberRole)}
          {...reason}
        />
        {isLastOwner && <p className="cap">{t('members.lastOwner')}</p>}
      </td>
      <td className="cap">
        <Time at={joinedAt} />
      </td>
      <td className="num">
        <Button variant="danger" disabled={isLastOwner} onClick={onRemove} {...reason}>
          {t('members.remove')}
        </Button>
      </td>
    </tr>
  )
}
