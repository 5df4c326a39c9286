import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { AskSwitch, PermissionSwitches } from '../consent/permission-switches.tsx'
import type { Permission } from '../consent/permissions.ts'
import { daysUntil } from '../notes/days.ts'
import { Band } from '../parts/band.tsx'
import { DayField } from '../parts/day-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { OnceShown } from '../parts/once-shown.tsx'
import { useTexts } from '../texts/use-texts.tsx'

/** A key for a script: it starts with reading only, and its secret is shown once. */
export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const [name, setName] = useState('')
  const [permissions, setPermissions] = useState<readonly Permission[]>(['documents:read'])
  const [requireApproval, setRequireApproval] = useState(true)
  const [end, setEnd] = useState('')
  const [tomorrow] = useState(() => daysUntil(new Date(Date.now() + aDay), 1).to)
  const { mutate, data, error, isPending } = useMakeKey()
  if (data)
    return (
      <Dialog opened onClose={onClose} closeOnClickOutside={false} title={t('connections.newKey')}>
        <div className="stack">
          <Band tone="warn">{t('key.once')}</Band>
          <OnceShown label={t('key.secret')} value={data.secret} />
        </div>
      </Dialog>
    )
  return (
    <Dialog opened onClose={onClose} title={t('connections.newKey')}>
      <Form
        onSend={() => mutate({ name, permissions: [...permissions], requireApproval, expiresAt: endOf(end) })}
      >
        {error && <ErrorBand error={error} />}
        <TextInput
          label={t('key.name')}
          value={name}
          required
          withAsterisk={false}
          maxLength={120}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <DayField
          label={t('key.end')}
          description={t('key.endText')}
          value={end}
          faultOf={(day) => (day < tomorrow ? t('key.endSoon') : '')}
          onChange={setEnd}
        />
        <div>
          <PermissionSwitches permissions={permissions} onChange={setPermissions} />
          <AskSwitch isOn={requireApproval} onChange={setRequireApproval} />
        </div>
        <Button type="submit" variant="filled" loading={isPending}>
          {t('key.make')}
        </Button>
      </Form>
    </Dialog>
  )
}

const aDay = 86_400_000

/** The end of a day at this place; null for none. */
const endOf = (day: string): string | null => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString())

function useMakeKey() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: {
      readonly name: string
      readonly permissions: Permission[]
      readonly requireApproval: boolean
      readonly expiresAt: string | null
    }) => api.createApiKey({ body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['connections'] }),
  })
}
