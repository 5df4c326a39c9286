import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { usePerson } from '../api/who.ts'
import { Dialog } from '../parts/dialog.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { type Member, type MemberKey, useKeysOf } from './use-members.ts'

interface EndDialogProps {
  readonly member: Member
  /** A removal, or an owner who becomes a member. */
  readonly end: 'remove' | 'demote'
  readonly isPending: boolean
  readonly error: unknown
  onConfirm(keepKeys: readonly string[]): void
  onClose(): void
}

/** What ends with a member or an owner, and which of their keys go on as the remover's own. */
export function EndDialog({ member, end, isPending, error, onConfirm, onClose }: EndDialogProps) {
  const { t } = useTexts()
  const keys = useKeysOf(member.userId)
  const { data: person } = usePerson()
  // A person who goes by themselves has no key that another owner takes over.
  const canKeep = person !== undefined && person.id !== member.userId
  const [kept, setKept] = useState<readonly string[]>([])
  return (
    <Dialog opened onClose={onClose} title={t(`members.${end}Title`, { name: member.name })}>
      <div className="stack">
        {Boolean(error) && <ErrorBand error={error} />}
        <p>{t(`members.${end}Text`)}</p>
        <Loaded query={keys} lines={1}>
          {(keys) => canKeep && keys.length > 0 && <KeysToKeep keys={keys} kept={kept} onChange={setKept} />}
        </Loaded>
        <div className="row wrap">
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="danger"
            loading={isPending}
            disabled={keys.data === undefined}
            onClick={() => onConfirm(kept)}
          >
            {t(`members.${end}`)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface KeysToKeepProps {
  readonly keys: readonly MemberKey[]
  readonly kept: readonly string[]
  onChange(kept: readonly string[]): void
}

function KeysToKeep({ keys, kept, onChange }: KeysToKeepProps) {
  const { t, time } = useTexts()
  return (
    <Checkbox.Group
      label={t('members.keys')}
      description={t('members.keysText')}
      value={[...kept]}
      onChange={onChange}
    >
      <div className="stack">
        {keys.map(({ id, name, lastFour, lastUsedAt }) => (
          <Checkbox
            key={id}
            value={id}
            label={<bdi>{name}</bdi>}
            description={t(lastUsedAt ? 'members.keyUsed' : 'members.keyUnused', {
              four: lastFour,
              time: lastUsedAt ? time(lastUsedAt) : '',
            })}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
